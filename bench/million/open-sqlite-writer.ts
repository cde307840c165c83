import { DatabaseSync } from 'node:sqlite';
import { searchIndexName } from '../../server/store/schema/database-schema.ts';
import type { BulkWriter } from './bulk-writer.ts';

/** Opens a SQLite store for filling; its portal must not be running. */
export function openSqliteWriter(path: string): BulkWriter {
  const raw = new DatabaseSync(path);
  raw.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -512000; pragma temp_store = memory');
  const storedSql = raw.prepare(
    "select type, name, tbl_name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null",
  );
  const later = storedSql.all().map(({ type, name, sql }) => ({ type, name, sql: String(sql) }));
  for (const { type, name } of later) raw.exec(`drop ${type} "${name}"`);
  const filled = new Set<string>();
  return {
    async put(table, rows) {
      filled.add(table);
      const names = Object.keys(rows[0] ?? {});
      const statement = raw.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`);
      raw.exec('begin');
      for (const row of rows) statement.run(...Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      raw.exec('commit');
    },
    async end() {
      for (const { sql } of later) raw.exec(sql);
      const isIndex = raw.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
      for (const index of [...filled].map(searchIndexName)) {
        if (!isIndex.get(index)) continue;
        // A large hash buffer: many small segments would be merged repeatedly, which takes ten
        // times as long.
        raw.exec(`insert into ${index} (${index}, rank) values ('hashsize', ${256 * 2 ** 20})`);
        raw.exec(`insert into ${index} (${index}) values ('rebuild')`);
        raw.exec(`insert into ${index} (${index}, rank) values ('hashsize', ${2 ** 20})`);
      }
      raw.exec('analyze');
      raw.close();
    },
  };
}
