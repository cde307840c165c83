import type { FastifyReply, FastifyRequest } from 'fastify';
import { applications } from '#model/collections/applications/applications.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { resolvePrincipal } from '../../identity/resolve-principal.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { blockedError, notFoundError } from '../http/record-errors.ts';
import { createBatchedRecordRequest } from '../http/record-request.ts';
import { executeAndReply } from '../http/write-response.ts';
import { findWritableRecord, getVersion } from '../write/prepare-from-request.ts';
import { StaleVersionError } from '../write/prepared-write.ts';

/** An application as it is stored. */
export type StoredApplication = StoredRecordOf<typeof applications>;
/** A request about one application. */
export type CaseRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * Runs a call of staff that changes one application in a way that an update of its fields cannot
 * say. Answers like an update: with the record, or 412 with the current one.
 *
 * @param change returns the new values, and what the audit trail names as changed; undefined when
 *   nothing changes. It awaits only `tx`.
 * @throws PortalError `unauthorized`, `forbidden`, `not_found`, `conflict` for a blocked one
 */
export async function executeCaseChange(
  request: CaseRequest,
  reply: FastifyReply,
  context: AppContext,
  readLog: ReadLog,
  change: (tx: Tx, application: StoredApplication, principal: Principal) => Promise<CaseChange | undefined>,
): Promise<unknown> {
  const principal = await resolvePrincipal(request, context);
  const { params, query, headers } = request;
  const from = { request, reply, context, principal, reader: context.store.read };
  const recordRequest = await createBatchedRecordRequest(from, { collection: applications.name, id: params.id, query, headers }, 'change');
  await findWritableRecord(recordRequest, 'update');
  const version = getVersion(recordRequest);
  return executeAndReply(recordRequest, readLog, {
    async execute(tx) {
      const now = await tx.get(applications, params.id);
      if (now === undefined) throw notFoundError();
      if (version !== undefined && version !== now.updated) throw new StaleVersionError(now);
      if (now.blockedAt !== '') throw blockedError();
      const changed = await change(tx, now, principal);
      if (changed === undefined) return now;
      const record = await tx.update(applications, now.id, changed.values);
      await changed.afterSave?.(record);
      await logAudit(tx, principal, 'update', applications, record, { fields: changed.fields });
      return record;
    },
    finalize: async () => {},
  });
}

/** What a call changes. */
export interface CaseChange {
  readonly values: Partial<StoredApplication>;
  /** Names of the fields in the audit trail. */
  readonly fields: readonly (keyof typeof applications.fields)[];
  /** In the transaction, once the application is stored. */
  afterSave?(record: StoredApplication): Promise<void>;
}
