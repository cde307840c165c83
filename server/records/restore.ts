import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { StoredRecord } from '../store/store.ts';
import { accessOf } from './access.ts';
import { answerWith, askOf, type RecordRoute } from './ask.ts';
import { noteAudit } from './audit-row.ts';
import { notFound } from './not-found.ts';
import { isRecordId } from './record-id.ts';
import { giveBack } from './removed-records.ts';

/**
 * `POST /api/collections/{collection}/records/{id}/restore`: gives a deleted record back as it was, to whom may delete and
 * create such records. One that is there is answered as it is, so that a second press does no harm.
 */
export function restoreRoute(app: FastifyInstance, parts: Parts): void {
  app.post<RecordRoute>('/collections/:collection/records/:id/restore', async (request, reply) => {
    const ask = await askOf(request, reply, parts, 'change');
    const { of, id, viewer } = ask;
    const access = accessOf(of, viewer.caller);
    if (!of.restorable || !access.create || access.delete !== true || !isRecordId(id)) throw notFound();
    const record = await parts.store.write(async (tx) => {
      const there: StoredRecord | undefined = await tx.get(of, id);
      if (there !== undefined) return there;
      const restored = await giveBack(tx, of, id);
      if (restored === undefined) throw notFound();
      await noteAudit(tx, viewer.caller, 'restore', of, restored);
      return restored;
    });
    return answerWith(ask, record);
  });
}
