import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  outputDir: "artefacts/failures",
  workers: 3, // on two processors: tests also wait
  fullyParallel: true,
  // Deals are seeded: a test that fails now and then is wrong.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"]],
  projects: [
    { name: "games", testIgnore: /(pictures|portraits)\.spec\.ts$/ },
    { name: "pictures", testMatch: /pictures\.spec\.ts$/, timeout: 600_000 },
    { name: "portraits", testMatch: /portraits\.spec\.ts$/, timeout: 600_000 },
    { name: "bench", testMatch: /\.bench\.ts$/ },
  ],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    launchOptions: {
      // Where the Makefile installs it if there was none when make began.
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium-headless-shell",
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu", // a simulated graphics card is slower than none
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
