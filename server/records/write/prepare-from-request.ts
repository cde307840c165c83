import { PortalError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import { createRecordId } from '#lib/schema/collection.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { assertSameOrigin } from '../../identity/assert-authorization.ts';
import type { StoredRecord } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { assertCapable, getRoleAccess, isForbiddenToAll } from '../access/access-rules.ts';
import { rateLimitCreate, rateLimitNewVisitor } from '../access/rate-limits.ts';
import { validateUploads } from '../files/validate-uploads.ts';
import type { RecordWrite } from '../hooks/hook.ts';
import type { ParsedBody } from '../http/parsed-body.ts';
import { validationError } from '../http/record-errors.ts';
import { getIdempotencyKey, type RecordRequest } from '../http/record-request.ts';
import { findRecordById } from '../read/find-record-by-id.ts';
import { type PreparedWrite, prepareCreate, prepareDelete, prepareUpdate } from './prepared-write.ts';
import { resolveBody } from './resolve-body.ts';

/** Throws `forbidden` or `bad_request` when the client may not create such a record. */
export function assertMayCreate({ collection, readContext }: RecordRequest): void {
  if (isForbiddenToAll(collection, 'create')) throw forbiddenToAllError();
  assertCapable(collection, readContext.principal, 'create');
  if (!getRoleAccess(collection, readContext.principal).create) throw new PortalError('bad_request', 'Failed to create record.');
}

/** Returns the record to change or delete. Reports it as missing to clients without permission. */
export async function findWritableRecord(
  { id, collection, readContext }: RecordRequest,
  action: 'update' | 'delete',
): Promise<StoredRecord> {
  if (isForbiddenToAll(collection, action)) throw forbiddenToAllError();
  assertCapable(collection, readContext.principal, action);
  const isAllowed = getRoleAccess(collection, readContext.principal)[action] !== false;
  const record = isAllowed ? await findRecordById(readContext.reader, collection, id) : undefined;
  if (record === undefined) throw notFoundError();
  return record;
}

/**
 * Prepares a create from a request.
 *
 * @throws PortalError `invalid`, `forbidden`, `bad_request`, `too_many`
 */
export async function prepareCreateFromRequest(
  recordRequest: RecordRequest,
  { values: { id, ...values }, uploads }: ParsedBody,
): Promise<PreparedWrite> {
  const body = await resolveWritableBody(recordRequest, 'create', { values, uploads });
  const preparedCreate = await prepareCreate(
    createRecordWrite(recordRequest, 'create', parseRequestedId(id) ?? createRecordId(recordRequest.collection), body),
  );
  return {
    ...preparedCreate,
    async execute(tx) {
      await rateLimitCreate(tx, recordRequest.context, recordRequest.readContext.principal, recordRequest.collection);
      return preparedCreate.execute(tx);
    },
  };
}

/**
 * Prepares an update from a request.
 *
 * @throws PortalError `invalid`, `not_found`
 */
export async function prepareUpdateFromRequest(
  recordRequest: RecordRequest,
  before: StoredRecord,
  { values: { id, ...values }, uploads }: ParsedBody,
): Promise<PreparedWrite> {
  const body = await resolveWritableBody(recordRequest, 'update', { values, uploads });
  return prepareUpdate(createRecordWrite(recordRequest, 'update', assertSameId(before.id, id), body), before, getVersion(recordRequest));
}

/** Returns the version of the record that the client knows (If-Match); undefined for any. */
export function getVersion({ headers }: RecordRequest): string | undefined {
  const version = headers['if-match']?.replace(/^(?:W\/)?"(.*)"$/, '$1');
  return version === '*' ? undefined : version;
}

/** Prepares a deletion from a request. */
export function prepareDeleteFromRequest(recordRequest: RecordRequest, { id }: StoredRecord): PreparedWrite {
  return prepareDelete(createRecordWrite(recordRequest, 'delete', id));
}

type WriteBody = Pick<RecordWrite, 'body' | 'modifications' | 'uploads'>;

/** Resolves a body to the fields that the client may write, and inspects its files. */
async function resolveWritableBody(
  { collection, readContext: { principal } }: RecordRequest,
  action: 'create' | 'update',
  parsedBody: ParsedBody,
): Promise<WriteBody> {
  const rules = { collection, access: getRoleAccess(collection, principal), action };
  const { values, modifications, uploads } = resolveBody(rules, parsedBody);
  return { body: values, modifications, uploads: await validateUploads(collection, uploads, principal) };
}

const emptyBody: WriteBody = { body: {}, modifications: [], uploads: [] };

function createRecordWrite(
  recordRequest: RecordRequest,
  action: RecordWrite['action'],
  id: string,
  body: WriteBody = emptyBody,
): RecordWrite {
  const { request, reply, context, collection, readContext } = recordRequest;
  const { principal } = readContext;
  return {
    context,
    principal,
    readContext,
    collection,
    action,
    id,
    ...body,
    idempotencyKey: getIdempotencyKey(recordRequest.headers),
    async ensureVisitor() {
      assertSameOrigin(principal);
      // A client without cookies is a new visitor each time; limit how many it can create.
      if (principal.visitorId === undefined) rateLimitNewVisitor(context, principal);
      const visitor = await context.visitors.getOrCreate(request, reply, principal.visitorId);
      if (visitor !== principal.visitorId) recordRequest.onVisitorCreated?.(visitor);
      return visitor;
    },
  };
}

function parseRequestedId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  // A form turns an id of digits into a number.
  const id = toText(value);
  if (isRecordId(id)) return id;
  throw validationError('create', 'id', 'validation_invalid_format', 'Invalid value format.');
}

function assertSameId(id: string, value: unknown): string {
  if (value === undefined || toText(value) === id) return id;
  throw validationError('update', 'id', 'validation_pk_change', 'The record primary key cannot be changed.');
}

function forbiddenToAllError(): PortalError {
  return new PortalError('forbidden', 'Only superusers can perform this action.');
}
