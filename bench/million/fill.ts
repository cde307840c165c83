import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { wireDate } from '#lib/dates.ts';
import { randomId } from '#lib/random-id.ts';
import { defaultsOf } from '#lib/schema/check.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { collections } from '#model/collections/index.ts';
import { services as sampleServices } from '../../scripts/seed/services.ts';
import { columnsFor, type Row } from '../../server/store/rows.ts';
import type { StoreShape } from '../../server/store/shape.ts';
import { searchDrain } from '../../server/store/sqlite-search.ts';
import { chances, fullName, inventedApplication, inventedText, mobile, roomSizes, type World } from './invented.ts';

const BATCH = 5000;
const SERVICES = 30;
const CLERKS = 20;

export interface Filled {
  readonly rooms: readonly string[];
  readonly seconds: number;
}

/** Puts rows into a table of the store as the store itself would hold them; many in one transaction. */
type Put = (table: string, rows: readonly object[]) => Promise<void>;

/** Fills a store whose tables are there, with as many applications and five times as many messages. The portal must not be running. */
export async function fill(total: number, databaseUrl: string, file: string, clerk: string): Promise<Filled> {
  const began = performance.now();
  const { put, end } = databaseUrl === '' ? openFile(file, JSON.parse(noted(file)) as StoreShape) : await openServer(databaseUrl);
  const chance = chances(total);
  const now = Date.now();
  const services = Array.from({ length: SERVICES }, (_, at) => {
    const sample = sampleServices[at % sampleServices.length];
    return rowOf(collections.services, {
      ...sample,
      title: at < sampleServices.length ? sample?.title : `${sample?.title} (branch ${at})`,
    });
  });
  const clerks = Array.from({ length: CLERKS }, (_, at) =>
    rowOf(collections.users, { username: `clerk${at}`, email: `clerk${at}@example.com`, name: `Clerk ${at}` }),
  );
  await put('services', services);
  await put('users', clerks);
  const world: World = { total, now, services: services.map(({ id }) => id), clerks: [clerk, ...clerks.map(({ id }) => id)] };
  await inBatches(
    total,
    (at) => rowOf(collections.applications, inventedApplication(at, world, chance)),
    (rows) => put('applications', rows),
  );

  const sizes = roomSizes(5 * total);
  const rooms = sizes.map((_, at) => {
    const lastMessageAt = wireDate(new Date(now - (sizes.length - at) * 60_000));
    const [phone, status] = [mobile(at), chance() < 0.8 ? 'closed' : 'open'];
    const unreadOffice = status === 'open' && chance() < 0.2 ? 1 : 0;
    const assignedTo = chance() < 0.5 ? world.clerks[Math.floor(chance() * world.clerks.length)] : '';
    return rowOf(collections.messages_room, {
      phone,
      number: phone,
      name: fullName(chance),
      status,
      assignedTo,
      lastMessageAt,
      unreadOffice,
      lastText: inventedText(chance).slice(0, 100),
    });
  });
  await put('messages_room', rooms);
  // As conversations are: every room says something, then every room says the next.
  const order = sizes
    .flatMap((size, room) => Array.from({ length: size }, (_, at) => [at / size, room] as const))
    .sort(([one], [other]) => one - other);
  await inBatches(
    order.length,
    (at) => {
      const created = wireDate(new Date(now - (order.length - at) * 30_000));
      return rowOf(collections.messages, {
        created,
        room: rooms[order[at]?.[1] ?? 0]?.id,
        sender: chance() < 0.6 ? 'user' : 'support',
        text_message: inventedText(chance),
      });
    },
    (rows) => put('messages', rows),
  );
  await end();
  return { rooms: rooms.map(({ id }) => id), seconds: (performance.now() - began) / 1000 };
}

async function inBatches(total: number, make: (at: number) => object, put: (rows: readonly object[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < total; from += BATCH) {
    await put(Array.from({ length: Math.min(BATCH, total - from) }, (_, at) => make(from + at)));
  }
}

function rowOf(of: Collection, values: Readonly<Record<string, unknown>>): Row & { id: string } {
  const created = String(values.created ?? wireDate(new Date()));
  return { id: randomId(), created, updated: created, ...columnsFor(of, { ...defaultsOf(of.fields), ...values }) };
}

/** The store's note of its tables. */
function noted(path: string): string {
  const raw = new DatabaseSync(path, { readOnly: true });
  const row = raw.prepare("select value from private_store where key = 'shape'").get();
  raw.close();
  return String(row?.value);
}

function openFile(path: string, shape: StoreShape): { put: Put; end(): Promise<void> } {
  const raw = new DatabaseSync(path);
  const bringUp = searchDrain(raw, shape);
  raw.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -256000; pragma temp_store = memory');
  return {
    async put(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      const statement = raw.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`);
      raw.exec('begin');
      for (const row of rows) statement.run(...Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      bringUp();
      raw.exec('commit');
    },
    async end() {
      raw.exec('analyze');
      raw.close();
    },
  };
}

async function openServer(url: string): Promise<{ put: Put; end(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  return {
    async put(table, rows) {
      const names = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
      // A column of JSON takes the text as it is, which a record set would wrap once more.
      const types = await client.query<{ name: string; type: string }>(
        'select column_name as name, udt_name as type from information_schema.columns where table_name = $1',
        [table],
      );
      const typeOf = new Map(types.rows.map(({ name, type }) => [`"${name}"`, type === 'json' ? 'text' : type]));
      const columns = names.map((name) => `${name} ${typeOf.get(name)}`);
      const values = names.map((name) => (types.rows.find((row) => `"${row.name}"` === name)?.type === 'json' ? `${name}::json` : name));
      await client.query(
        `insert into ${table} (${names.join()}) select ${values.join()} from json_to_recordset($1) as given (${columns.join()})`,
        [JSON.stringify(rows)],
      );
    },
    async end() {
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
