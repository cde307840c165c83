import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The first installed browser; the variable CHROMIUM names another. */
const findBrowser = (names: readonly string[]): string | undefined =>
  [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)].find((path) => path !== undefined && path !== '' && existsSync(path));
const withWindow = findBrowser(['chromium', 'chromium-browser', 'google-chrome']);
/** Takes a third less processor time; shows no notifications, and halts with five open tabs. */
const withoutWindow = findBrowser(['chromium-headless-shell']) ?? withWindow;
const withBrowser = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Emulating a graphics card costs more than drawing without one.
      '--disable-gpu',
    ],
  },
});

/** Tests that need notifications, or several tabs at once. */
const needWindow = ['push.e2e.ts', 'morning.e2e.ts'];

export default defineConfig({
  // Services in processes of their own share a database.
  ...(process.env.TEST_SERVICES === 'apart' && { globalSetup: './test/servers/postgres-global-setup.ts' }),
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  // A file runs in one worker: two would each start and fill a portal for it.
  fullyParallel: false,
  // More than the two cores: a worker waits part of its time.
  workers: 3,
  // A shared CI machine can be slow once. Locally a test that fails once is broken or flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Node runs these as they are; transforming them took each worker 12 seconds.
  build: { external: ['**/build/**', '**/lib/**', '**/model/**', '**/server/**'] },
  use: {
    trace: 'on-first-retry',
    // Requests of a service worker bypass the routes of a test; tests of the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'pages', testIgnore: needWindow, use: withBrowser(withoutWindow) },
    { name: 'window', testMatch: needWindow, use: { channel: 'chromium', ...withBrowser(withWindow) } },
  ],
});
