import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';
import { withClient } from '#server/store/postgres/with-client.ts';
import { UsageError } from '../command/run-command.ts';

/** SQLSTATE insufficient_privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Rows of each table in a database, by its name with the schema: `public.applications`. */
export type TableCounts = Record<string, number>;

/** The contents of a database at one moment. */
export interface TableSummary {
  readonly tables: TableCounts;
  /** Sum of the hashes of all rows of each table, whatever their order. */
  readonly fingerprints: Record<string, string>;
}

/**
 * Dumps all schemas of a database into a file, and counts and hashes the rows of their tables, as
 * of one moment (a shared snapshot), while the portal runs.
 * @throws UsageError when `pg_dump` is missing or fails.
 */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<TableSummary> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await runPostgresProgram('pg_dump', ['--format=custom', '--no-comments', `--snapshot=${rows[0]?.id}`, `--file=${file}`], databaseUrl);
    return summarize(client);
  });
}

/**
 * Brings a dump back into an empty database.
 * @throws UsageError when `pg_restore` is missing or fails.
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  // In one transaction: a restore that fails leaves the database as it was.
  await runPostgresProgram('pg_restore', ['--no-owner', '--single-transaction', file], databaseUrl);
}

/** Returns the schema that a URL's search path names first, in which a portal has its tables. */
export async function readSchemaName(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_schema() as name');
    return rows[0]?.name ?? '';
  });
}

/** Whether a database contains tables. */
export function hasTables(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => (await listTables(client)).length > 0);
}

/**
 * Restores a dump into a new database on the same server, and deletes that database afterwards.
 * @param check is called with the URL of the restored database
 * @throws UsageError when the account may not create a database, or the restore fails.
 */
export async function withRestoredDatabase<T>(databaseUrl: string, file: string, check: (url: string) => Promise<T>): Promise<T> {
  const name = `portal_check_${randomBytes(6).toString('hex')}`;
  return withClient(databaseUrl, async (client) => {
    await client.query(`create database ${name} encoding 'UTF8' template template0`).catch((error: Error & { code?: string }) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new UsageError(
        `The records are restored into a database of their own, which this account may not create. As root: runuser -u postgres -- psql -c 'alter role ${decodeURIComponent(new URL(databaseUrl).username)} createdb'`,
      );
    });
    try {
      const url = new URL(databaseUrl);
      url.pathname = `/${name}`;
      await restorePostgres(url.href, file);
      return await check(url.href);
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Counts and hashes the rows of all tables of a database. */
export function summarizeTables(databaseUrl: string): Promise<TableSummary> {
  return withClient(databaseUrl, summarize);
}

/** Lists the tables that are not PostgreSQL's own. */
async function listTables(client: Client): Promise<{ schemaname: string; tablename: string }[]> {
  const { rows } = await client.query<{ schemaname: string; tablename: string }>(
    `select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  return rows;
}

async function summarize(client: Client): Promise<TableSummary> {
  // The text of a row must not depend on the settings of a database.
  await client.query("set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'");
  const summary = { tables: {} as TableCounts, fingerprints: {} as Record<string, string> };
  for (const { schemaname, tablename } of await listTables(client)) {
    const table = `${client.escapeIdentifier(schemaname)}.${client.escapeIdentifier(tablename)}`;
    const { rows } = await client.query<{ n: string; sum: string }>(
      `select count(*) as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${table} t`,
    );
    summary.tables[`${schemaname}.${tablename}`] = Number(rows[0]?.n);
    summary.fingerprints[`${schemaname}.${tablename}`] = rows[0]?.sum ?? '';
  }
  return summary;
}

/** Runs a client program of PostgreSQL. The password is passed where `ps` does not show it. */
async function runPostgresProgram(program: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  // The folder in which root called the portal's command may be closed to the portal's user.
  const child = spawn(program, [`--dbname=${url.href}`, ...args], { env, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new UsageError(`The records are in PostgreSQL, and ${program} is not installed. On Debian: apt install postgresql-client`);
  });
  if (code !== 0) throw new UsageError(`${program} failed; what it said stands above.`);
}
