import type { FastifyInstance, FastifyReply } from 'fastify';
import { PortalError } from '#lib/portal-error.ts';
import { isRecordId } from '#lib/record-id.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { AppContext } from '../../app-context.ts';
import { type ErrorResponse, toErrorResponse as toPortalErrorResponse } from '../../http/error-response.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { Reader, StoredRecord } from '../../store/store.ts';
import { rateLimitCall } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { findRecordById } from '../read/find-record-by-id.ts';
import {
  assertMayCreate,
  findWritableRecord,
  prepareCreateFromRequest,
  prepareDeleteFromRequest,
  prepareUpdateFromRequest,
} from '../write/prepare-from-request.ts';
import { executeWrites, type PreparedWrite, StaleVersionError } from '../write/prepared-write.ts';
import { serializeBatchedWriteResponse } from './execute-and-reply.ts';
import type { ParsedBody } from './parsed-body.ts';
import { createBatchedRecordRequest, type RecordRequest } from './record-request.ts';
import { type BatchRequest, withParsedBatch } from './with-parsed-batch.ts';
import { MAX_FILES, readBodyValues, tooManyFilesError, toUpload } from './with-parsed-body.ts';

interface BatchStep {
  readonly recordRequest: RecordRequest;
  readonly preparedWrite: PreparedWrite;
}

/**
 * Registers `POST /api/batch`: several creates, updates, upserts and deletes with their usual
 * rules, hooks and limits in one transaction (record API, batch).
 */
export function batchRoute(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  app.post('/batch', async (request, reply) => {
    let principal = await resolvePrincipal(request, context);
    rateLimitCall(context, principal);
    return withParsedBatch(request, context, principal, async (requests) => {
      const reader = createOverlayReader(context.store.read);
      // A visitor created by one call applies to the following ones.
      const onVisitorCreated = (visitorId: string): void => {
        principal = { ...principal, visitorId, visitorIdentity: undefined };
      };
      const steps: BatchStep[] = [];
      let requestIndex = 0;
      try {
        for (const batchRequest of requests) {
          if (batchRequest instanceof PortalError) throw batchRequest;
          // An upsert may create a record, so it is counted as a create.
          const action = batchRequest.method === 'POST' || batchRequest.method === 'PUT' ? 'create' : 'change';
          const origin = { request, reply, context, onVisitorCreated, principal, reader };
          const recordRequest = await createBatchedRecordRequest(origin, batchRequest, action);
          const preparedWrite = await prepareBatchedWrite(recordRequest, batchRequest);
          steps.push({ recordRequest, preparedWrite });
          const id = preparedWrite.expectedRecord?.id ?? recordRequest.id;
          if (preparedWrite.expectedRecord !== undefined || batchRequest.method === 'DELETE')
            reader.set(recordRequest.collection, id, preparedWrite.expectedRecord);
          requestIndex += 1;
        }
      } catch (error) {
        for (const { preparedWrite } of steps) await preparedWrite.finalize?.(undefined);
        return replyWithBatchError(reply, requestIndex, error);
      }
      try {
        const records = await executeWrites(
          context.store,
          steps.map(({ preparedWrite }) => preparedWrite),
          (index) => {
            requestIndex = index;
          },
        );
        const responses: { status: number; body: unknown }[] = [];
        for (const [index, { recordRequest }] of steps.entries()) {
          const record = records[index];
          // The reader of the request would return the expected records instead of the stored ones.
          const readContext = createReadContext(context.store.read, recordRequest.readContext.principal);
          responses.push(
            record === undefined
              ? { status: 204, body: null }
              : { status: 200, body: await serializeBatchedWriteResponse({ ...recordRequest, readContext }, readLog, record) },
          );
        }
        return responses;
      } catch (error) {
        return replyWithBatchError(reply, requestIndex, error);
      }
    });
  });
}

async function prepareBatchedWrite(recordRequest: RecordRequest, batchRequest: BatchRequest): Promise<PreparedWrite> {
  if (batchRequest.method === 'DELETE') return prepareDeleteFromRequest(recordRequest, await findWritableRecord(recordRequest, 'delete'));
  const parsedBody = parseBatchedBody(recordRequest, batchRequest);
  if (batchRequest.method === 'PATCH')
    return prepareUpdateFromRequest(recordRequest, await findWritableRecord(recordRequest, 'update'), parsedBody);
  if (batchRequest.method === 'PUT') {
    const { id } = parsedBody.values;
    if (isRecordId(id) && (await findRecordById(recordRequest.readContext.reader, recordRequest.collection, id)) !== undefined)
      return prepareUpdateFromRequest(recordRequest, await findWritableRecord({ ...recordRequest, id }, 'update'), parsedBody);
  }
  assertMayCreate(recordRequest);
  return prepareCreateFromRequest(recordRequest, parsedBody);
}

function parseBatchedBody({ collection }: RecordRequest, { body, files }: BatchRequest): ParsedBody {
  const uploads = files.map(({ key, file }) => toUpload(collection, key, file)).filter((upload) => upload !== undefined);
  const [first] = uploads;
  if (first !== undefined && uploads.length > MAX_FILES) throw tooManyFilesError(first.field);
  return { values: readBodyValues(body), uploads };
}

/** Responds with the failed call and its error. Internal errors are thrown. */
function replyWithBatchError(reply: FastifyReply, index: number, error: unknown): FastifyReply {
  const { retryAfterSeconds, ...response } = toErrorResponse(error);
  if (response.status >= 500) throw error;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const failed = { code: 'batch_request_failed', message: 'Batch request failed.', response };
  return reply.code(400).send({ status: 400, message: 'Batch transaction failed.', data: { requests: { [index]: failed } } });
}

function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof StaleVersionError) return { status: 412, message: error.message, data: {} };
  return toPortalErrorResponse(error);
}

/** Reads single records as they will be after earlier writes. */
interface OverlayReader extends Reader {
  /** @param record its future state; undefined when it will be deleted */
  set(collection: Collection, id: string, record: StoredRecord | undefined): void;
}

/** Creates a reader for the calls of a batch: later ones may refer to results of earlier ones. */
function createOverlayReader(reader: Reader): OverlayReader {
  const drafts = new Map<string, StoredRecord | undefined>();
  const keyOf = ({ name }: Collection, id: string): string => `${name}/${id}`;
  const overlayReader: OverlayReader = {
    list: (collection, query) => reader.list(collection, query),
    count: (collection, where, atMost) => reader.count(collection, where, atMost),
    first: (collection, query) => reader.first(collection, query),
    async get(collection, id) {
      const key = keyOf(collection, id);
      const draft = drafts.get(key) as Awaited<ReturnType<typeof reader.get<typeof collection>>>;
      return drafts.has(key) ? draft : reader.get(collection, id);
    },
    async getMany(collection, ids) {
      const existingRecords = await Promise.all([...new Set(ids)].map((id) => overlayReader.get(collection, id)));
      return existingRecords.filter((record) => record !== undefined);
    },
    set: (collection, id, record) => void drafts.set(keyOf(collection, id), record),
  };
  return overlayReader;
}
