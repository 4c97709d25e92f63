export default {
  "lobby.title": "{game}: waiting for players",
  "lobby.invite": "Invite friends",
  "lobby.scan": "Scan with a phone",
  "lobby.copy": "Copy link",
  "lobby.copied": "Copied",
  "lobby.free": "Free seat",
  "lobby.sit": "Sit here",
  "lobby.remove": "Remove",
  "lobby.offline": "offline",
  "lobby.leave": "Leave seat",
  "lobby.options": "Options",
  "lobby.options.host": "You can change these until the cards are dealt.",
  "lobby.options.guest": "The host can change these until the cards are dealt.",
  "lobby.start": "Deal the cards",
  "lobby.wait_seats": "Waiting for more players.",
  "lobby.wait_host": "The host deals the cards when everyone is here.",
  "lobby.you": "you",
  "lobby.local_only":
    "This link only works on this computer. To let phones join, start the server with “quintrix serve --lan”.",

  "table.not_found": "This table does not exist.",
  "table.no_cookies":
    "Your browser blocks cookies. Allow cookies for this site, then reload the page.",
  "table.closed": "Spectators are not allowed at this table.",
  "table.started": "The game has started. Spectators are not allowed at this table.",
  "table.joining": "Joining…",
} as const;
