import type { StoredRecord } from '../../store/store.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { hasUnlistedFields, isReadLogged, pickListFields } from '../audit/read-log-fields.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';
import { executeWrites, type PreparedWrite, StaleVersionError } from '../write/prepared-write.ts';
import { type RecordRequest, serializeForRequest } from './record-request.ts';

/**
 * Executes a write and replies with the written record (204 after a delete), or with 412 and the
 * stored record when the caller's version is stale.
 */
export async function executeAndReply(recordRequest: RecordRequest, readLog: ReadLog, preparedWrite: PreparedWrite): Promise<unknown> {
  try {
    const [record] = await executeWrites(recordRequest.context.store, [preparedWrite]);
    return record === undefined ? await recordRequest.reply.code(204).send() : await serializeWriteResponse(recordRequest, readLog, record);
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const data = await serializeForRequest(recordRequest, error.currentRecord);
    if (isReadLogged(recordRequest) && hasUnlistedFields(recordRequest.collection, data))
      await readLog.logOpened(recordRequest, [error.currentRecord], { by: 'conflict' });
    return recordRequest.reply.code(412).send({ status: 412, message: error.message, data });
  }
}

/**
 * Serializes the response of a write. In collections whose reads are logged, an update returns only
 * the list fields. It returns more when the `fields` parameter requests it, and that is logged as
 * opening the record. A create returns all fields; the audit log already contains the create.
 */
async function serializeWriteResponse(recordRequest: RecordRequest, readLog: ReadLog, record: StoredRecord): Promise<object> {
  const serialized = await serializeForRequest(recordRequest, record);
  // A create has no id in its URL.
  if (!isReadLogged(recordRequest) || !recordRequest.id) return serialized;
  if (!hasUnlistedFields(recordRequest.collection, serialized) || !getQueryParameter(recordRequest.query, 'fields'))
    return serializeListFields(recordRequest, readLog, record, serialized);
  await readLog.logRead(recordRequest, record);
  return serialized;
}

/**
 * Serializes the response of a batched write. In collections whose reads are logged, it has only
 * the list fields, also when the `fields` parameter requests more.
 */
export async function serializeBatchedWriteResponse(recordRequest: RecordRequest, readLog: ReadLog, record: StoredRecord): Promise<object> {
  const serialized = await serializeForRequest(recordRequest, record);
  return isReadLogged(recordRequest) ? serializeListFields(recordRequest, readLog, record, serialized) : serialized;
}

async function serializeListFields(
  recordRequest: RecordRequest,
  readLog: ReadLog,
  record: StoredRecord,
  serialized: object,
): Promise<object> {
  const listItems = pickListFields(recordRequest.collection, serialized);
  await readLog.logRows(recordRequest, [record], listItems);
  return listItems;
}
