import type PocketBase from 'pocketbase';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { blotterAnswers } from '#model/collections/certificates/blotter-answers.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { settings } from '#model/collections/office/settings.ts';
import { users } from '#model/collections/office/users.ts';
import { sendAgainField } from '#model/endpoints/applications/application-submission.ts';
import { verifiedNumbers } from '#server/store/schema/private-tables.ts';
import type { StoredRecord } from '#server/store/store.ts';
import { type BrowserClient, createBrowserClient } from '../create-browser-client.ts';
import { createPdf, toFile } from '../sample-files.ts';
import { article, official, sampleApplication, service } from '../sample-records.ts';
import type { RunningPortal } from '../start-portal.ts';
import { existingValue, phones, type RelationTargets } from './field-values.ts';
import { type FieldCase, isAllowed } from './generate-cases.ts';

/**
 * A portal with the records that each collection needs, and a guest with all permissions that
 * guests can have.
 */
export interface FieldTestContext {
  readonly portal: RunningPortal;
  readonly guest: BrowserClient;
  readonly staff: PocketBase;
  readonly targets: RelationTargets;
  /** A body that creates a record, or the part that every update of one needs. */
  bodyFor(one: Pick<FieldCase, 'collection' | 'role' | 'action'>, mark: number): Record<string, unknown>;
  /** Makes room for another record of the collection, and verifications for an application. */
  prepare(one: Pick<FieldCase, 'collection'>): Promise<void>;
  /** Inserts a record into the store, with a value in each field. */
  insertExistingRecord(one: Pick<FieldCase, 'collection' | 'role' | 'action'>, mark: number): Promise<StoredRecord>;
}

export async function createFieldTestContext(portal: RunningPortal): Promise<FieldTestContext> {
  const { store } = portal.context;
  const staff = await signInAsEveryone(portal);
  const guest = createBrowserClient(portal);
  const twice = async (of: string, body: (at: number) => object, by: PocketBase): Promise<[string, string]> => [
    (await by.collection(of).create(body(1))).id,
    (await by.collection(of).create(body(2))).id,
  ];
  const servicePair = await twice('services', () => service, staff);
  const [serviceId] = servicePair;
  const targets: RelationTargets = {
    services: servicePair,
    users: await twice('users', (at) => createAccount(at, 'target'), staff),
    applications: await twice('applications', () => ({ ...sampleApplication, serviceId, [sendAgainField]: true }), staff),
    messages_room: await twice('messages_room', () => ({ phone: phones.held }), guest.client),
    public_documents: await twice('public_documents', createDocument, staff),
  };
  for (const id of targets.applications ?? []) await store.write((tx) => tx.update(applications, id, { blotter: 'requested' }));
  const visitor = (await store.read.get(messageRooms, targets.messages_room?.[0] ?? ''))?.visitor ?? '';
  const expires = serializeDate(new Date(Date.now() + 3_600_000));
  return {
    portal,
    guest,
    staff,
    targets,
    bodyFor({ collection, role, action }, mark) {
      if (action === 'update') return {};
      return createBodies(targets, mark)[collection.name]?.(role) ?? {};
    },
    async prepare({ collection }) {
      await store.write(async (tx) => {
        if (collection.name === settings.name) for (const { id } of await tx.list(settings)) await tx.remove(settings, id);
        if (collection.name === blotterAnswers.name) {
          await tx.removeWhere(blotterAnswers, fieldEquals('answer', 'clear'));
          await tx.removeWhere(blotterAnswers, fieldEquals('answer', 'review'));
        }
        if (collection.name !== applications.name) return;
        await tx.removeWhere(verifiedNumbers, fieldEquals('visitor', visitor));
        for (const number of Object.values(phones)) await tx.insert(verifiedNumbers, { visitor, number, expires, opensUntil: expires });
      });
    },
    async insertExistingRecord(one, mark) {
      const { collection } = one;
      // No role may update the collection, so no record is needed.
      if (!isAllowed({ ...one, role: 'guest' }) && !isAllowed({ ...one, role: 'staff' })) return { id: 'zzzzzzzzzzzzzzz' } as StoredRecord;
      const values = Object.entries(collection.fields).map(([name, field]) => [name, existingValue(name, field, mark, targets)]);
      // Nobody changes a blocked application, and a decision ends the waiting for the applicant.
      return store.write((tx) =>
        tx.insert(collection, {
          ...Object.fromEntries(values),
          ...(collection.name === applications.name && { blockedAt: '', awaitsSince: '' }),
        }),
      );
    },
  };
}

/** Signs in as an administrator who may also answer for the blotter desk. */
async function signInAsEveryone(portal: RunningPortal): Promise<PocketBase> {
  const [first] = await portal.context.store.read.list(users);
  if (first) await portal.context.store.write((tx) => tx.update(users, first.id, { roles: ['administrator', 'lupon'] }));
  return portal.staffClient();
}

const createAccount = (mark: number, name: string): Record<string, unknown> => ({
  username: `${name}${mark}`,
  roles: ['administrator'],
  password: 'a long password for tests',
  passwordConfirm: 'a long password for tests',
});

const createDocument = () => ({ title: 'Waste', kind: 'ordinance', date: '2025-03-12', file: toFile(createPdf(), 'a.pdf') });

/** The creation bodies by collection name; absent collections cannot be created through the API. */
const createBodies = (targets: RelationTargets, mark: number): Record<string, (role: FieldCase['role']) => Record<string, unknown>> => ({
  officials: () => official,
  news: () => ({ ...article, tags: ['one', 'two'] }),
  services: () => ({ ...service, requirements: ['one', 'two'] }),
  // The field allows a repeated application with the same answers.
  applications: () => ({ ...sampleApplication, contactNumber: phones.held, serviceId: targets.services?.[0], [sendAgainField]: true }),
  messages_room: () => ({ phone: `+63${9_190_000_000 + mark}` }),
  messages: () => ({ room: targets.messages_room?.[0], text_message: 'Hello' }),
  room_notes: () => ({ room: targets.messages_room?.[0], text: 'Rude' }),
  certificate_templates: () => ({ kind: 'BC', name: 'Clearance', body: '<p>{name}</p>' }),
  blotter_answers: () => ({ application: targets.applications?.[0], answer: 'clear', reason: 'Looked up' }),
  case_notes: () => ({ application: targets.applications?.[0], text: 'Called' }),
  breaches: () => ({ title: 'Lost laptop', discoveredAt: '2026-01-02 03:04:05.000Z', description: 'In a jeepney.', data: 'Names' }),
  canned_replies: () => ({ title: `Title ${mark}`, text: 'Hello' }),
  contact_messages: () => ({ name: 'Ana', email: 'ana@example.com', subject: 'Noise', category: 'other', message: 'At night' }),
  problem_reports: () => ({ kind: 'streetLight', description: 'Dark', landmark: 'Chapel' }),
  public_documents: createDocument,
  fcm_subscriptions: () => ({ token: `token ${mark}` }),
  places: () => ({ name: 'Plaza', category: 'cafe', latitude: 14, longitude: 121 }),
  users: () => createAccount(mark, 'made'),
  roles: () => ({ name: `Role ${mark}`, capabilities: ['readCases'] }),
});
