import { DatabaseSync } from 'node:sqlite';
import { searchIndexName } from '../../server/store/schema/database-schema.ts';
import type { BulkWriter } from './bulk-writer.ts';

/** Opens a SQLite store for filling; its portal must not be running. */
export function openSqliteWriter(path: string): BulkWriter {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -512000; pragma temp_store = memory');
  const storedSql = database.prepare(
    "select type, name, tbl_name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null",
  );
  const dropped = storedSql.all().map(({ type, name, sql }) => ({ type, name, sql: String(sql) }));
  for (const { type, name } of dropped) database.exec(`drop ${type} "${name}"`);
  const filledTables = new Set<string>();
  return {
    async put(table, rows) {
      filledTables.add(table);
      const names = Object.keys(rows[0] ?? {});
      const statement = database.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`);
      database.exec('begin');
      for (const row of rows) statement.run(...Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      database.exec('commit');
    },
    async end() {
      for (const { sql } of dropped) database.exec(sql);
      const isIndex = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
      for (const index of [...filledTables].map(searchIndexName)) {
        if (!isIndex.get(index)) continue;
        // A large hash buffer: many small segments would be merged repeatedly, which takes ten
        // times as long.
        database.exec(`insert into ${index} (${index}, rank) values ('hashsize', ${256 * 2 ** 20})`);
        database.exec(`insert into ${index} (${index}) values ('rebuild')`);
        database.exec(`insert into ${index} (${index}, rank) values ('hashsize', ${2 ** 20})`);
      }
      database.exec('analyze');
      database.close();
    },
  };
}
