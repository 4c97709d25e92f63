export default {
  "app.name": "Quintrix",
  "app.home": "All games",
  "app.theme": "Light, dark or high contrast",
  "app.theme.auto": "Same as device",
  "app.theme.light": "Light",
  "app.theme.dark": "Dark",
  "app.theme.contrast": "High contrast",
  "app.offline": "Connection lost. Reconnecting… Your game is saved.",
  "app.offline.home": "Connection lost. Reconnecting…",
  "app.failed": "That didn’t work. The server is not answering.",
  "app.load_failed": "This page could not load. We’ll keep trying.",
  "app.retry": "Try again",
  "app.loading": "Loading…",
  "app.no_game": "This game does not exist.",
  "app.close": "Close",

  "app.language": "Language",
} as const;
