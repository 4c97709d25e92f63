/** A text for screen readers that is not shown. */
class Announcement {
  text = $state("");
}

export const announcement = new Announcement();

export function announce(text: string) {
  announcement.text = text;
}
