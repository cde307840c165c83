import type PocketBase from 'pocketbase';
import { wireDate } from '#lib/dates.ts';
import { is } from '#lib/filter/conditions.ts';
import { applications } from '#model/collections/applications.ts';
import { messageRooms } from '#model/collections/message-rooms.ts';
import { settings } from '#model/collections/settings.ts';
import { verifiedNumbers } from '#server/store/private-tables.ts';
import type { StoredRecord } from '#server/store/store.ts';
import { type BrowserClient, browserClient } from '../browser-client.ts';
import { type RunningPortal, staffAccount } from '../portal.ts';
import { article, official, plainApplication, service } from '../sample-records.ts';
import { type FieldCase, isAllowed } from './cases.ts';
import { heldValue, phones, type Targets } from './values.ts';

/** A portal with what records of every collection need, and a guest who may make all that guests may make. */
export interface FieldWorld {
  readonly portal: RunningPortal;
  readonly guest: BrowserClient;
  readonly staff: PocketBase;
  readonly targets: Targets;
  /** A body that makes a record, and what is sent with every change of one. */
  bodyFor(one: Pick<FieldCase, 'of' | 'role' | 'action'>, mark: number): Record<string, unknown>;
  /** Makes room for one more record of this collection, and proofs for an application. */
  prepare(one: Pick<FieldCase, 'of'>): Promise<void>;
  /** A record, placed in the store, with something in every field. */
  heldRecord(one: Pick<FieldCase, 'of' | 'role' | 'action'>, mark: number): Promise<StoredRecord>;
}

export async function fieldWorld(portal: RunningPortal): Promise<FieldWorld> {
  const { store } = portal.parts;
  const staff = await portal.staffClient();
  const guest = browserClient(portal);
  const twice = async (of: string, body: (at: number) => object, by: PocketBase): Promise<[string, string]> => [
    (await by.collection(of).create(body(1))).id,
    (await by.collection(of).create(body(2))).id,
  ];
  const targets: Targets = {
    services: await twice('services', () => service, staff),
    users: await twice('users', (at) => account(at, 'target'), staff),
    messages_room: await twice('messages_room', () => ({ phone: phones.held }), guest.client),
  };
  const visitor = (await store.read.get(messageRooms, targets.messages_room?.[0] ?? ''))?.visitor ?? '';
  const expires = wireDate(new Date(Date.now() + 3_600_000));
  return {
    portal,
    guest,
    staff,
    targets,
    bodyFor({ of, role, action }, mark) {
      if (action === 'update') return of.signIn ? { ownPassword: staffAccount.password } : {};
      return bodies(targets, mark)[of.name]?.(role) ?? {};
    },
    async prepare({ of }) {
      await store.write(async (tx) => {
        if (of.name === settings.name) for (const { id } of await tx.list(settings)) await tx.remove(settings, id);
        if (of.name !== applications.name) return;
        await tx.removeWhere(verifiedNumbers, is('visitor', visitor));
        for (const number of Object.values(phones)) await tx.insert(verifiedNumbers, { visitor, number, expires, opensUntil: expires });
      });
    },
    async heldRecord(one, mark) {
      const { of } = one;
      // Where nobody may change a record there is none to be made.
      if (!isAllowed({ ...one, role: 'guest' }) && !isAllowed({ ...one, role: 'staff' })) return { id: 'zzzzzzzzzzzzzzz' } as StoredRecord;
      const values = Object.entries(of.fields).map(([name, field]) => [name, heldValue(name, field, mark, targets)]);
      return store.write((tx) => tx.insert(of, Object.fromEntries(values)));
    },
  };
}

const account = (mark: number, name: string): Record<string, unknown> => ({
  username: `${name}${mark}`,
  password: 'a long password for tests',
  passwordConfirm: 'a long password for tests',
  ownPassword: staffAccount.password,
});

/** A body that makes a record, by the name of its collection; what is not here nobody may make. */
const bodies = (targets: Targets, mark: number): Record<string, (role: FieldCase['role']) => Record<string, unknown>> => ({
  officials: () => official,
  news: () => ({ ...article, tags: ['one', 'two'] }),
  services: () => ({ ...service, requirements: ['one', 'two'] }),
  applications: () => ({ ...plainApplication, contactNumber: phones.held, serviceId: targets.services?.[0] }),
  messages_room: () => ({ phone: `+63${9_190_000_000 + mark}` }),
  messages: () => ({ room: targets.messages_room?.[0], text_message: 'Hello' }),
  room_notes: () => ({ room: targets.messages_room?.[0], text: 'Rude' }),
  canned_replies: () => ({ title: `Title ${mark}`, text: 'Hello' }),
  contact_messages: () => ({ name: 'Ana', email: 'ana@example.com', subject: 'Noise', category: 'other', message: 'At night' }),
  fcm_subscriptions: () => ({ token: `token ${mark}` }),
  places: () => ({ name: 'Plaza', category: 'cafe', latitude: 14, longitude: 121 }),
  users: () => account(mark, 'made'),
});
