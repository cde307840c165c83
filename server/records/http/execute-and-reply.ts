import type { ReadLog } from '../audit/read-log.ts';
import { isReadLogged, showsMoreThanList } from '../audit/read-log-fields.ts';
import { executeWrites, type PreparedWrite, StaleVersionError } from '../write/prepared-write.ts';
import { serializeWriteResponse } from '../write/write-response.ts';
import { type RecordRequest, serializeForRequest } from './record-request.ts';

/** Executes a write and responds with the record; on a version conflict with the current one. */
export async function executeAndReply(recordRequest: RecordRequest, readLog: ReadLog, preparedWrite: PreparedWrite): Promise<unknown> {
  try {
    const [record] = await executeWrites(recordRequest.context.store, [preparedWrite]);
    return record === undefined ? await recordRequest.reply.code(204).send() : await serializeWriteResponse(recordRequest, readLog, record);
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const data = await serializeForRequest(recordRequest, error.currentRecord);
    if (isReadLogged(recordRequest) && showsMoreThanList(recordRequest.collection, data))
      await readLog.logOpened(recordRequest, [error.currentRecord], { by: 'conflict' });
    return recordRequest.reply.code(412).send({ status: 412, message: error.message, data });
  }
}
