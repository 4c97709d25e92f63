/** What a screen reader is told without anything being shown. */
class Announcement {
  text = $state("");
}

export const announcement = new Announcement();

export function announce(text: string) {
  announcement.text = text;
}
