import { wireDate } from '#lib/dates.ts';
import { defaultsOf } from '#lib/schema/check.ts';
import { type Collection, newId } from '#lib/schema/collection.ts';
import { collections } from '#model/collections/index.ts';
import { services as sampleServices } from '../../scripts/seed/services.ts';
import { columnsFor, type Row } from '../../server/store/rows.ts';
import { chances, fullName, inventedApplication, inventedText, mobile, roomSizes, type World } from './invented.ts';
import { openFile } from './open-file.ts';
import { openServer } from './open-server.ts';

const BATCH = 10_000;
const SERVICES = 30;
const CLERKS = 20;

export interface Filled {
  readonly rooms: readonly string[];
  readonly seconds: number;
}

/** A store that is being filled. Indexes are made when everything is in: that takes a fraction of the time, and gives what the store would hold. */
export interface Filling {
  /** Puts rows into a table as the store itself would hold them; all in one transaction. */
  put(table: string, rows: readonly object[]): Promise<void>;
  end(): Promise<void>;
}

/** Fills a store whose tables are there, with as many applications and five times as many messages. The portal must not be running. */
export async function fill(total: number, databaseUrl: string, file: string, clerk: string): Promise<Filled> {
  const began = performance.now();
  const { put, end } = databaseUrl === '' ? openFile(file) : await openServer(databaseUrl);
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
  const order = turns(sizes);
  await inBatches(
    order.length,
    (at) => {
      const created = wireDate(new Date(now - (order.length - at) * 30_000));
      return rowOf(collections.messages, {
        created,
        room: rooms[order[at] ?? 0]?.id,
        sender: chance() < 0.6 ? 'user' : 'support',
        text_message: inventedText(chance),
      });
    },
    (rows) => put('messages', rows),
  );
  await end();
  return { rooms: rooms.map(({ id }) => id), seconds: (performance.now() - began) / 1000 };
}

/** Whose turn it is: the room of each message, a room's messages as evenly spread as any other's. */
function turns(sizes: readonly number[]): Float64Array {
  const order = new Float64Array(sizes.reduce((sum, size) => sum + size, 0));
  let next = 0;
  for (const [room, size] of sizes.entries()) {
    for (let at = 0; at < size; at++) order[next++] = Math.floor((at / size) * 2 ** 32) * sizes.length + room;
  }
  return order.sort().map((turn) => turn % sizes.length);
}

async function inBatches(total: number, make: (at: number) => object, put: (rows: readonly object[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < total; from += BATCH) {
    await put(Array.from({ length: Math.min(BATCH, total - from) }, (_, at) => make(from + at)));
  }
}

function rowOf(of: Collection, values: Readonly<Record<string, unknown>>): Row & { id: string } {
  const created = String(values.created ?? wireDate(new Date()));
  return { id: newId(of), created, updated: created, ...columnsFor(of, { ...defaultsOf(of.fields), ...values }) };
}
