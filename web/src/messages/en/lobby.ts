export default {
  "lobby.title": "{game}: the table is laid",
  "lobby.invite": "Friends come with this link",
  "lobby.scan": "Scan it with a phone",
  "lobby.copy": "Copy the link",
  "lobby.copied": "Copied",
  "lobby.free": "Free seat",
  "lobby.sit": "Sit here",
  "lobby.remove": "Send away",
  "lobby.offline": "not here at the moment",
  "lobby.leave": "Get up",
  "lobby.options": "House rules",
  "lobby.options.host": "You can change them until the cards are dealt.",
  "lobby.options.guest": "The host can change them until the cards are dealt.",
  "lobby.start": "Deal the cards",
  "lobby.wait_seats": "Somebody is still missing.",
  "lobby.wait_host": "The host deals as soon as everybody is here.",
  "lobby.you": "you",
  "lobby.local_only":
    "This address works only on this computer. Start the server with “quintrix serve --lan” so that phones can come too.",

  "table.not_found": "There is no such table.",
  "table.no_cookies":
    "Your browser blocks cookies. Allow cookies for this site, then reload the page.",
  "table.closed": "This table is not open to spectators.",
  "table.started": "The game has begun, and this table is not open to spectators.",
  "table.joining": "Coming to the table …",
} as const;
