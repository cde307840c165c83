import { serializeDate } from '#lib/dates/serialize-date.ts';
import { randomId, timeOrderedId } from '#lib/random-id.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { getDefaults } from '#lib/schema/validate-fields.ts';
import { collections } from '#model/collections/index.ts';
import { services as sampleServices } from '../../scripts/seed/services.ts';
import { type Row, toRow } from '../../server/store/query/row-mapping.ts';
import {
  createApplication,
  createFullName,
  createMessageText,
  createMobileNumber,
  createRandom,
  distributeMessages,
  type FixtureContext,
} from './fixtures.ts';
import { openPostgresWriter } from './open-postgres-writer.ts';
import { openSqliteWriter } from './open-sqlite-writer.ts';

const BATCH_SIZE = 10_000;
const SERVICES = 30;
const CLERKS = 20;

export interface FillResult {
  readonly rooms: readonly string[];
  readonly seconds: number;
}

/**
 * Fills a store that has its tables with applications and five times as many messages. The portal
 * must not be running.
 */
export async function fillStore(total: number, databaseUrl: string, file: string, clerk: string): Promise<FillResult> {
  const start = performance.now();
  const { put, end } = databaseUrl === '' ? openSqliteWriter(file) : await openPostgresWriter(databaseUrl);
  const random = createRandom(total);
  const now = Date.now();
  const services = Array.from({ length: SERVICES }, (_, at) => {
    const sample = sampleServices[at % sampleServices.length];
    return createRow(collections.services, {
      ...sample,
      title: at < sampleServices.length ? sample?.title : `${sample?.title} (branch ${at})`,
    });
  });
  const clerks = Array.from({ length: CLERKS }, (_, at) =>
    createRow(collections.users, { username: `clerk${at}`, email: `clerk${at}@example.com`, name: `Clerk ${at}` }),
  );
  await put('services', services);
  await put('users', clerks);
  const fixtures: FixtureContext = { total, now, services: services.map(({ id }) => id), clerks: [clerk, ...clerks.map(({ id }) => id)] };
  await inBatches(
    total,
    (at) => createRow(collections.applications, createApplication(at, fixtures, random)),
    (rows) => put('applications', rows),
  );

  const sizes = distributeMessages(5 * total);
  const rooms = sizes.map((_, at) => {
    const lastMessageAt = serializeDate(new Date(now - (sizes.length - at) * 60_000));
    const [phone, status] = [createMobileNumber(at), random() < 0.8 ? 'closed' : 'open'];
    const unreadOffice = status === 'open' && random() < 0.2 ? 1 : 0;
    const assignedTo = random() < 0.5 ? fixtures.clerks[Math.floor(random() * fixtures.clerks.length)] : '';
    return createRow(collections.messages_room, {
      phone,
      number: phone,
      name: createFullName(random),
      status,
      assignedTo,
      lastMessageAt,
      unreadOffice,
      lastText: createMessageText(random).slice(0, 100),
    });
  });
  await put('messages_room', rooms);
  // Interleaved as in real use: every room gets its first message, then every room its second.
  const order = interleaveRooms(sizes);
  await inBatches(
    order.length,
    (at) => {
      const created = serializeDate(new Date(now - (order.length - at) * 30_000));
      return createRow(collections.messages, {
        created,
        room: rooms[order[at] ?? 0]?.id,
        sender: random() < 0.6 ? 'user' : 'support',
        text_message: createMessageText(random),
      });
    },
    (rows) => put('messages', rows),
  );
  await end();
  return { rooms: rooms.map(({ id }) => id), seconds: (performance.now() - start) / 1000 };
}

/** The room of each message in order; the messages of each room are evenly distributed. */
function interleaveRooms(sizes: readonly number[]): Float64Array {
  const order = new Float64Array(sizes.reduce((sum, size) => sum + size, 0));
  let next = 0;
  for (const [room, size] of sizes.entries()) {
    for (let at = 0; at < size; at++) order[next++] = Math.floor((at / size) * 2 ** 32) * sizes.length + room;
  }
  return order.sort().map((turn) => turn % sizes.length);
}

async function inBatches(total: number, make: (at: number) => object, put: (rows: readonly object[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < total; from += BATCH_SIZE) {
    await put(Array.from({ length: Math.min(BATCH_SIZE, total - from) }, (_, at) => make(from + at)));
  }
}

function createRow(collection: Collection, values: Readonly<Record<string, unknown>>): Row & { id: string } {
  const created = String(values.created ?? serializeDate(new Date()));
  // Ids of the present would not all differ, because rows of years are created within seconds.
  const id = collection.timeOrderedIds ? timeOrderedId(Date.parse(created)) : randomId();
  return { id, created, updated: created, ...toRow(collection, { ...getDefaults(collection.fields), ...values }) };
}
