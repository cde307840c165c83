import type { FastifyInstance } from 'fastify';
import { isRecordId } from '#lib/record-id.ts';
import type { AppContext } from '../../app-context.ts';
import type { StoredRecord } from '../../store/store.ts';
import { notFoundError } from '../../store/store-errors.ts';
import { assertCapable, getRoleAccess } from '../access/access-rules.ts';
import { logAudit } from '../audit/log-audit.ts';
import { createRecordRequest, type RecordRoute, serializeForRequest } from '../http/record-request.ts';
import { restoreRemovedRecord } from './removed-records.ts';

/**
 * Registers `POST /api/collections/{collection}/records/{id}/restore`: restores a deleted record,
 * for clients that may delete and create such records. Returns an existing record unchanged, so
 * that repeated calls are harmless.
 */
export function restoreRoute(app: FastifyInstance, context: AppContext): void {
  app.post<RecordRoute>('/collections/:collection/records/:id/restore', async (request, reply) => {
    const recordRequest = await createRecordRequest(request, reply, context, 'change');
    const { collection, id, readContext } = recordRequest;
    const access = getRoleAccess(collection, readContext.principal);
    assertCapable(collection, readContext.principal, 'delete');
    if (!collection.restorable || !access.create || access.delete !== true || !isRecordId(id)) throw notFoundError();
    const record = await context.store.write(async (tx) => {
      const existingRecord: StoredRecord | undefined = await tx.get(collection, id);
      if (existingRecord !== undefined) return existingRecord;
      const restored = await restoreRemovedRecord(tx, collection, id);
      if (restored === undefined) throw notFoundError();
      await logAudit(tx, readContext.principal, 'restore', collection, restored);
      return restored;
    });
    return serializeForRequest(recordRequest, record);
  });
}
