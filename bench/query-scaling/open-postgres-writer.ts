import { Client } from 'pg';
import type { BulkWriter } from './bulk-writer.ts';

/** Opens a PostgreSQL store for filling; its portal must not be running. */
export async function openPostgresWriter(url: string): Promise<BulkWriter> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  const { rows: droppedIndexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of droppedIndexes) await client.query(`drop index ${name}`);
  const statements = new Map<string, string>();
  return {
    async put(table, rows) {
      const statement = statements.get(table) ?? (await buildInsert(client, table, Object.keys(rows[0] ?? {})));
      statements.set(table, statement);
      await client.query(statement, [JSON.stringify(rows)]);
    },
    async end() {
      for (const { definition } of droppedIndexes) await client.query(definition);
      // Autovacuum would do so soon after this many inserts.
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}

async function buildInsert(client: Client, table: string, fields: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select column_name as name, udt_name as type from information_schema.columns where table_name = $1 and table_schema = current_schema()',
    [table],
  );
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  const names = fields.map((name) => `"${name}"`);
  // JSON columns take the text as it is; as `json` in a record set it would be encoded again.
  const columns = fields.map((name) => `"${name}" ${typeOf.get(name) === 'json' ? 'text' : typeOf.get(name)}`);
  const values = fields.map((name) => (typeOf.get(name) === 'json' ? `"${name}"::json` : `"${name}"`));
  return `insert into ${table} (${names.join()}) select ${values.join()} from json_to_recordset($1) as given (${columns.join()})`;
}
