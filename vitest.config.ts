import { defineConfig } from 'vitest/config';
import { programFolder } from './test/postgres.ts';

const sqlite = {
  extends: true as const,
  test: { name: 'sqlite', include: ['{lib,model,server,web,scripts,test}/**/*.test.{ts,tsx}'] },
};

/** What depends on the database once more, on PostgreSQL; left out where no server is installed. */
const postgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    include: ['server/{records,verification}/**/*.test.ts', 'server/sites.test.ts'],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['test/postgres-for-tests.ts'],
  },
};

export default defineConfig({
  test: {
    exclude: ['test/e2e/**', 'node_modules/**', 'build/**'],
    setupFiles: ['test/patience.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The built pages are one large file; taking it apart again would outlast the portal's patience at its start.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: programFolder() === undefined ? [sqlite] : [sqlite, postgres],
  },
});
