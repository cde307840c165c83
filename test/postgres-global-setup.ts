import { Client } from 'pg';
import { randomId } from '#lib/random-id.ts';
import { startPostgres } from './start-postgres.ts';

const ENV_VARIABLE = 'TEST_POSTGRES';

/**
 * Starts one server for all tests of a run.
 * @returns a function that stops it.
 */
export default async function startGlobalPostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('No PostgreSQL server is installed.');
  process.env[ENV_VARIABLE] = await postgres.createDatabase();
  return postgres.stop;
}

/** URL of a new empty database for tests on PostgreSQL, '' for SQLite. */
export async function createTestDatabase(): Promise<string> {
  if (process.env.TEST_DATABASE !== 'postgres' && process.env.TEST_SERVICES !== 'apart') return '';
  const server = process.env[ENV_VARIABLE];
  if (server === undefined) throw new Error('This needs a server for all tests: vitest run --project postgres, or playwright test.');
  const name = `portal_${randomId()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}
