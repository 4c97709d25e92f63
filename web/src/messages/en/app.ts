export default {
  "app.name": "Quintrix",
  "app.home": "All games",
  "app.theme": "Light, dark or high contrast",
  "app.theme.auto": "As on this device",
  "app.theme.light": "Light",
  "app.theme.dark": "Dark",
  "app.theme.contrast": "High contrast",
  "app.offline":
    "The server does not answer. Your game is kept there; this page goes on as soon as it is back.",
  "app.offline.home":
    "The server does not answer. This page goes on by itself as soon as it is back.",
  "app.failed": "That did not work: the server does not answer.",
  "app.load_failed":
    "This page could not be fetched: the server does not answer. It comes by itself as soon as the server is back.",
  "app.retry": "Try again",
  "app.loading": "One moment …",
  "app.no_game": "There is no such game here.",
  "app.close": "Close",

  "app.language": "Language",
} as const;
