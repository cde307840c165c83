import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { createMemoryFolder } from './test/create-memory-folder.ts';
import { findPostgresBinFolder } from './test/servers/start-postgres.ts';

// Waiting until commits are on disk took a sixth of the time of these tests.
const memoryFolder = createMemoryFolder();
const sqlite = {
  extends: true as const,
  test: {
    name: 'sqlite',
    ...(memoryFolder && { env: { TMPDIR: memoryFolder } }),
    include: ['{lib,model,server,web,scripts,test}/**/*.test.{ts,tsx}'],
  },
};

/** Tests of code that does not reach the store give the same result on either database. */
const independentOfDatabase = [
  'server/records/access/roles.test.ts',
  'server/records/audit/people-read-window.test.ts',
  'server/records/certificates/drawing/**',
  'server/records/certificates/signing/pdf-signature.test.ts',
  'server/records/certificates/starter-templates.test.ts',
  'server/records/corrections/applicant-pauses.test.ts',
  'server/records/file-processing/**',
  'server/records/files/{build-download-name,scan-uploads}.test.ts',
  'server/records/hooks/hook-registry.test.ts',
  'server/records/http/{parse-multipart-form,parse-record-form,with-parsed-body}.test.ts',
  'server/records/inbound-texts/parse-inbound-text.test.ts',
  'server/records/realtime/parse-topic.test.ts',
  'server/records/reports/coalesce-requests.test.ts',
  'server/records/settings/settings-page-routes.test.ts',
];

/**
 * Rare faults and long commands of the operator, which take ten seconds of processor time or more:
 * `npm run test:faults` runs them in full, and with `FAULTS=short` one of them runs in a short
 * version.
 */
const nightlyTests = [
  'scripts/{backup-postgres,file-encryption,files,nightly-backup,privacy}.test.ts',
  'test/faults/{backup,kill-issuing,kill-writers,live-clients,outbox,restart-database}.test.ts',
  'test/rolling-restart.test.ts',
];

/** What reaches the store: `npm run test:postgres` runs all of it on PostgreSQL too. */
const onEitherDatabase = [
  'server/{records,verification}/**/*.test.ts',
  'server/identity/daily-limits.test.ts',
  'server/sites/{site-registry,site-worker}.test.ts',
  'scripts/{portal,nightly-backup}.test.ts',
  'test/release/upgrade.test.ts',
];

/**
 * What `npm test` runs on PostgreSQL, beside the tests of the store: kinds of statements of their
 * own, streams that the database feeds, writes that compete.
 */
const onPostgresAlways = [
  'server/records/{holds,queue,read,realtime,reports}/**/*.test.ts',
  'server/records/appointments/appointments.test.ts',
  'server/records/certificates/issuing/find-next-control-number.test.ts',
  'server/records/http/batch-route.test.ts',
  'server/records/import-export/export-route.test.ts',
];

/** Left out where no PostgreSQL server is installed. */
const postgres = {
  extends: true as const,
  test: {
    name: 'postgres',
    include: process.env.POSTGRES === 'full' ? onEitherDatabase : onPostgresAlways,
    exclude: independentOfDatabase,
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: ['test/servers/postgres-global-setup.ts'],
  },
};

export default defineConfig({
  test: {
    // Making a release takes a minute: `npm run test:release` tries it.
    exclude: [
      'test/e2e/**',
      'node_modules/**',
      'build/**',
      ...(process.env.RELEASE ? [] : ['test/release/{release,tarball}.test.ts']),
      ...(process.env.FAULTS ? [] : nightlyTests),
    ],
    setupFiles: ['test/vitest-setup.ts'],
    // Loading the portal's modules anew for each file took half of the CPU time.
    isolate: false,
    // Portals and scripts that tests start as processes of their own load compiled code.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node-tests') },
    // A shared CI machine can be slow once. Locally a test that fails once is broken or flaky.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests wait a third of the time: for a database, a child process, a limit that ends.
    maxWorkers: 4,
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/fakes/argon2.ts') },
    // The built pages are one large file: transforming it takes longer than the start may last.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: findPostgresBinFolder() === undefined ? [sqlite] : [sqlite, postgres],
  },
});
