import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The first one has no window and takes a quarter less processor time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
const chromium = [process.env.CHROMIUM, ...programs].find((path) => path !== undefined && path !== '' && existsSync(path));

export default defineConfig({
  // Services in processes of their own share a database.
  ...(process.env.TEST_SERVICES === 'apart' && { globalSetup: './test/postgres-global-setup.ts' }),
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A shared CI machine may be too slow once. Locally a test that fails once is broken or flaky: fix it.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Node runs these as they are; transforming them took 12 seconds of each worker.
  build: { external: ['**/build/**', '**/lib/**', '**/model/**', '**/server/**'] },
  use: {
    trace: 'on-first-retry',
    // What a worker fetches passes by the routes of a test; those about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
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
  },
});
