import type { FastifyReply, FastifyRequest } from 'fastify';
import { applications } from '#model/collections/applications/applications.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Tx } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';
import type { ReadLog } from '../audit/read-log.ts';
import type { StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { executeAndReply } from '../http/execute-and-reply.ts';
import { blockedError } from '../http/record-errors.ts';
import { createRecordRequest } from '../http/record-request.ts';
import type { IdRoute } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';
import { findWritableRecord, getVersion } from '../write/prepare-from-request.ts';
import { StaleVersionError } from '../write/prepared-write.ts';

/**
 * Executes a change of one application by staff that is more than an update of fields. Responds
 * like an update: with the record, or 412 with the current one.
 *
 * @param change returns the new values, and the fields for the audit trail; undefined when nothing
 *   changes. It awaits only `tx`.
 * @throws PortalError `unauthorized`, `forbidden`, `not_found`, `conflict` for a blocked one
 */
export async function executeCaseChange(
  request: FastifyRequest<IdRoute>,
  reply: FastifyReply,
  context: AppContext,
  readLog: ReadLog,
  change: (tx: Tx, application: StoredApplication, principal: Principal) => Promise<CaseChange | undefined>,
): Promise<unknown> {
  const recordRequest = await createRecordRequest(request, reply, context, 'change', applications);
  const { principal } = recordRequest.readContext;
  await findWritableRecord(recordRequest, 'update');
  const version = getVersion(recordRequest);
  return executeAndReply(recordRequest, readLog, {
    async execute(tx) {
      const current = await requireRecord(tx, applications, request.params.id);
      if (version !== undefined && version !== current.updated) throw new StaleVersionError(current);
      if (current.blockedAt !== '') throw blockedError();
      const changed = await change(tx, current, principal);
      if (changed === undefined) return current;
      const record = await tx.update(applications, current.id, changed.values);
      await changed.afterSave?.(record);
      await logAudit(tx, principal, 'update', applications, record, { fields: changed.fields });
      return record;
    },
  });
}

/** The changes of an application. */
export interface CaseChange {
  readonly values: Partial<StoredApplication>;
  /** Names of the fields in the audit trail. */
  readonly fields: readonly (keyof typeof applications.fields)[];
  /** Called in the transaction, after the application is stored. */
  afterSave?(record: StoredApplication): Promise<void>;
}
