import { PortalError } from '#lib/errors.ts';
import { newId } from '#lib/schema/collection.ts';
import type { StoredRecord } from '../store/store.ts';
import { accessOf, isForNobody } from './access.ts';
import type { Ask } from './ask.ts';
import type { Write } from './hooks/hook.ts';
import { notFound } from './not-found.ts';
import { countCreate, countNewVisitor } from './rate.ts';
import { isRecordId, recordAt } from './record-id.ts';
import { fieldRefusal } from './refusal.ts';
import { resolveBody } from './resolve-body.ts';
import type { Sent } from './sent.ts';
import { nameUploads } from './uploads.ts';
import { type Planned, plannedCreate, plannedDelete, plannedUpdate } from './write.ts';

/** Throws `forbidden` and `bad_request` when the caller may not create such a record. */
export function checkMayCreate({ of, viewer, isSeeding }: Ask): void {
  if (isSeeding) return;
  if (isForNobody(of, 'create')) throw forNobody();
  if (!accessOf(of, viewer.caller).create) throw new PortalError('bad_request', 'Failed to create record.');
}

/** The record that is to be changed or removed; that there is one is not told to whom that is not allowed. */
export async function changeable({ id, of, viewer, isSeeding }: Ask, action: 'update' | 'delete'): Promise<StoredRecord> {
  if (!isSeeding && isForNobody(of, action)) throw forNobody();
  const isAllowed = isSeeding || accessOf(of, viewer.caller)[action] !== false;
  const record = isAllowed ? await recordAt(viewer.reader, of, id) : undefined;
  if (record === undefined) throw notFound();
  return record;
}

export async function incomingCreate(ask: Ask, { values: { id, ...values }, uploads }: Sent): Promise<Planned> {
  const body = await readable(ask, 'create', { values, uploads });
  const planned = await plannedCreate(writeOf(ask, 'create', givenId(id) ?? newId(ask.of), body));
  if (ask.isSeeding) return planned;
  return {
    ...planned,
    async carryOut(tx) {
      await countCreate(tx, ask.parts, ask.viewer.caller, ask.of);
      return planned.carryOut(tx);
    },
  };
}

export async function incomingUpdate(ask: Ask, before: StoredRecord, { values: { id, ...values }, uploads }: Sent): Promise<Planned> {
  const body = await readable(ask, 'update', { values, uploads });
  const version = ask.headers['if-match']?.replace(/^(?:W\/)?"(.*)"$/, '$1');
  return plannedUpdate(writeOf(ask, 'update', sameId(before.id, id), body), before, version === '*' ? undefined : version);
}

export function incomingDelete(ask: Ask, { id }: StoredRecord): Planned {
  return plannedDelete(writeOf(ask, 'delete', id));
}

type Body = Pick<Write, 'sent' | 'modifications' | 'uploads'>;

/** What the caller may write of a body, with its files looked into. */
async function readable({ of, viewer: { caller }, isSeeding }: Ask, action: 'create' | 'update', sent: Sent): Promise<Body> {
  const rules = { of, access: accessOf(of, caller), action, isSeeding };
  const { values, modifications, uploads } = resolveBody(rules, sent);
  return { sent: values, modifications, uploads: await nameUploads(of, uploads, caller) };
}

const noBody: Body = { sent: {}, modifications: [], uploads: [] };

function writeOf(ask: Ask, action: Write['action'], id: string, body: Body = noBody): Write {
  const { request, reply, parts, of, viewer, isSeeding } = ask;
  const { caller } = viewer;
  const key = ask.headers['idempotency-key'];
  return {
    parts,
    caller,
    viewer,
    of,
    action,
    id,
    ...body,
    isSeeding,
    idempotencyKey: typeof key === 'string' ? key.trim().slice(0, 64) : '',
    async visitor() {
      if (!caller.isOwnOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
      // A client that keeps no cookie is a new visitor each time; it shall neither fill the store nor push counts.
      if (caller.visitor === undefined && !isSeeding) countNewVisitor(parts, caller);
      const visitor = await parts.visitors.ensure(request, reply, caller.visitor);
      if (visitor === caller.visitor) return visitor;
      ask.met?.(visitor);
      return visitor;
    },
  };
}

function givenId(sent: unknown): string | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined;
  if (isRecordId(sent)) return sent;
  throw fieldRefusal('create', 'id', 'validation_invalid_format', 'Invalid value format.');
}

function sameId(id: string, sent: unknown): string {
  if (sent === undefined || sent === id) return id;
  throw fieldRefusal('update', 'id', 'validation_pk_change', 'The record primary key cannot be changed.');
}

function forNobody(): PortalError {
  return new PortalError('forbidden', 'Only superusers can perform this action.');
}
