import { PortalError } from '#lib/errors.ts';
import { randomId } from '#lib/random-id.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Ask } from './ask.ts';
import { readBody } from './body.ts';
import type { Write } from './hooks/hook.ts';
import { discard } from './multipart.ts';
import { countNewVisitor } from './rate.ts';
import { fieldRefusal } from './refusal.ts';
import { nameUploads } from './uploads.ts';

/** Reads what a create or update sends, looks into its files and runs it; leaves no temporary file whatever happens. */
export async function withIncoming(
  ask: Ask,
  before: StoredRecord | undefined,
  run: (write: Write) => Promise<StoredRecord>,
): Promise<StoredRecord> {
  const { request, of, parts, viewer } = ask;
  const sent = await readBody(request, of, parts.files);
  try {
    const { id: sentId, ...values } = sent.values;
    const id = before === undefined ? newId(sentId) : sameId(before.id, sentId);
    const uploads = await nameUploads(of, sent.uploads, viewer.caller.role);
    return await run(writeOf(ask, before === undefined ? 'create' : 'update', id, values, uploads));
  } finally {
    await discard(sent.uploads);
  }
}

export function writeOf(ask: Ask, action: Write['action'], id: string, sent: Write['sent'] = {}, uploads: Write['uploads'] = []): Write {
  const { request, reply, parts, of, viewer, isSeeding } = ask;
  const { caller } = viewer;
  const key = request.headers['idempotency-key'];
  return {
    parts,
    caller,
    viewer,
    of,
    action,
    id,
    sent,
    uploads,
    isSeeding,
    idempotencyKey: typeof key === 'string' ? key.trim().slice(0, 64) : '',
    async visitor() {
      if (!caller.isOwnOrigin) throw new PortalError('forbidden', 'You are not allowed to perform this request.');
      if (caller.visitor !== undefined) return caller.visitor;
      // A client that keeps no cookie is a new visitor each time; it shall neither fill the store nor push counts.
      if (!isSeeding) countNewVisitor(parts, caller);
      return parts.visitors.ensure(request, reply);
    },
  };
}

function newId(sent: unknown): string {
  if (sent === undefined || sent === null || sent === '') return randomId();
  if (typeof sent === 'string' && /^[a-z0-9]{15}$/.test(sent)) return sent;
  throw fieldRefusal('create', 'id', 'validation_invalid_format', 'Invalid value format.');
}

function sameId(id: string, sent: unknown): string {
  if (sent === undefined || sent === id) return id;
  throw fieldRefusal('update', 'id', 'validation_pk_change', 'The record primary key cannot be changed.');
}
