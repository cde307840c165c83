import type { StoredRecord } from '../../store/store.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { isReadLogged, pickListFields, showsMoreThanList } from '../audit/read-log-fields.ts';
import { type RecordRequest, serializeForRequest } from '../http/record-request.ts';
import { getQueryParameter } from '../read/parse-list-query.ts';

/**
 * Serializes the response of a write. Where reading is logged, an update returns the list fields,
 * and more only when `fields` requests it, which is logged as opening the record. A create is
 * audited itself and returns everything.
 */
export async function serializeWriteResponse(recordRequest: RecordRequest, readLog: ReadLog, record: StoredRecord): Promise<object> {
  const answer = await serializeForRequest(recordRequest, record);
  // A create has no id in its URL.
  if (!isReadLogged(recordRequest) || !recordRequest.id) return answer;
  if (!showsMoreThanList(recordRequest.collection, answer) || !getQueryParameter(recordRequest.query, 'fields'))
    return serializeListFields(recordRequest, readLog, record, answer);
  await readLog.logRead(recordRequest, record);
  return answer;
}

/**
 * Serializes the response of a batched write: where reading is logged, only list fields, whatever
 * `fields` requests.
 */
export async function serializeBatchedWriteResponse(recordRequest: RecordRequest, readLog: ReadLog, record: StoredRecord): Promise<object> {
  const answer = await serializeForRequest(recordRequest, record);
  return isReadLogged(recordRequest) ? serializeListFields(recordRequest, readLog, record, answer) : answer;
}

async function serializeListFields(
  recordRequest: RecordRequest,
  readLog: ReadLog,
  record: StoredRecord,
  serialized: object,
): Promise<object> {
  const shown = pickListFields(recordRequest.collection, serialized);
  await readLog.logRows(recordRequest, [record], shown);
  return shown;
}
