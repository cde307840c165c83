import { Client } from 'pg';
import { randomId } from '#lib/random-id.ts';
import { startPostgres } from './postgres.ts';

const variable = 'TEST_POSTGRES';

/** Starts one server for all tests of a run; gives what stops it. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('No PostgreSQL server is installed.');
  process.env[variable] = await postgres.database();
  return postgres.stop;
}

/** Address of a fresh, empty database when the tests are to run on PostgreSQL, '' when in a file. */
export async function databaseForTest(): Promise<string> {
  if (process.env.TEST_DATABASE !== 'postgres' && process.env.TEST_SERVICES !== 'apart') return '';
  const server = process.env[variable];
  if (server === undefined) throw new Error('This needs a server for all tests: vitest run --project postgres, or playwright test.');
  const name = `portal_${randomId()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}
