import { pino } from 'pino';
import { randomId } from '#lib/random-id.ts';
import { collections } from '#model/collections/index.ts';
import { openStore } from '../../server/store/open-store.ts';
import { queryDatabase, startPostgres } from './start-postgres.ts';

const ENV_VARIABLE = 'TEST_POSTGRES';

/**
 * Starts one server for all tests of a run, with a database that holds the tables: a copy of it
 * takes less time than creating some 500 tables and indexes.
 * @returns a function that stops it.
 */
export default async function startGlobalPostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('No PostgreSQL server is installed.');
  const template = await postgres.createDatabase();
  const log = pino({ level: 'silent' });
  const store = await openStore({ databaseUrl: template, dataFolder: '', collections: Object.values(collections), log });
  await store.close();
  process.env[ENV_VARIABLE] = template;
  return postgres.stop;
}

/**
 * URL of a new database for tests on PostgreSQL, '' for SQLite.
 *
 * @param hasTables whether it has the empty tables of a portal; without, it is empty
 */
export async function createTestDatabase(hasTables = true): Promise<string> {
  if (process.env.TEST_DATABASE !== 'postgres' && process.env.TEST_SERVICES !== 'apart') return '';
  const template = process.env[ENV_VARIABLE];
  if (template === undefined) throw new Error('This needs a server for all tests: vitest run --project postgres, or playwright test.');
  const name = `portal_${randomId()}`;
  const getUrl = (database: string): string => template.replace(/[^/]+$/, database);
  const from = hasTables ? ` template ${new URL(template).pathname.slice(1)} strategy file_copy` : '';
  await queryDatabase(getUrl('postgres'), `create database ${name}${from}`);
  return getUrl(name);
}
