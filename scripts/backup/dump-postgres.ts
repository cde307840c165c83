import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { UsageError } from '../command/run-command.ts';

/** Rows of each table in a database, by its name with the schema: `public.applications`. */
export type TableCounts = Record<string, number>;

/**
 * Dumps all schemas of a database into a file and counts the rows of their tables, both as of one
 * moment (a shared snapshot), while the portal runs.
 * @throws UsageError when `pg_dump` is missing or fails.
 */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<TableCounts> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await runPostgresProgram('pg_dump', ['--format=custom', '--no-comments', `--snapshot=${rows[0]?.id}`, `--file=${file}`], databaseUrl);
    return await countTables(client);
  } finally {
    await client.end();
  }
}

/**
 * Brings a dump back into an empty database.
 * @throws UsageError when `pg_restore` is missing or fails.
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  // In one transaction: a restore that fails leaves the database as it was.
  await runPostgresProgram('pg_restore', ['--no-owner', '--single-transaction', file], databaseUrl);
}

/** Whether a database contains tables. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return Object.keys(await countTables(client)).length > 0;
  } finally {
    await client.end();
  }
}

/** Counts the rows of all tables that are not PostgreSQL's own. */
export async function countTables(client: Client): Promise<TableCounts> {
  const { rows } = await client.query<{ schemaname: string; tablename: string }>(
    `select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const counts: TableCounts = {};
  for (const { schemaname, tablename } of rows) {
    const table = `${client.escapeIdentifier(schemaname)}.${client.escapeIdentifier(tablename)}`;
    const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
    counts[`${schemaname}.${tablename}`] = Number(counted[0]?.n);
  }
  return counts;
}

/** Runs a client program of PostgreSQL. The password is passed where `ps` does not show it. */
async function runPostgresProgram(program: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${url.href}`, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(([error]) => Promise.reject(error))]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new UsageError(`The records are in PostgreSQL, and ${program} is not installed. On Debian: apt install postgresql-client`);
    },
  );
  if (code !== 0) throw new UsageError(`${program} failed; what it said stands above.`);
}
