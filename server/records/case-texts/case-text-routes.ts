import type { FastifyInstance } from 'fastify';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { toLine } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { type CaseText, type CaseTextState, type CaseTexts, caseTextsPath } from '#model/endpoints/applications/case-texts.ts';
import { limits } from '#model/limits.ts';
import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../config.ts';
import { perDay, perHour } from '../../http/fixed-window-limiter.ts';
import type { Principal } from '../../identity/principal.ts';
import { enqueueMessage, type OutboxRow } from '../../messaging/outbox.ts';
import { outbox } from '../../store/schema/private-tables.ts';
import type { Reader, Tx } from '../../store/store.ts';
import { throwIfRateLimited } from '../access/rate-limits.ts';
import { createReadContext } from '../access/read-context.ts';
import { requireStaff } from '../access/require-staff.ts';
import { logAudit } from '../audit/log-audit.ts';
import type { ReadLog } from '../audit/read-log.ts';
import { composeCurrentText, isApplicationEvent, type StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { readBody } from '../http/parsed-body.ts';
import { validationError } from '../http/record-errors.ts';
import { type IdRoute, routePath } from '../http/route-path.ts';
import { requireRecord } from '../read/find-record-by-id.ts';

const KEY_PATTERN = /^[a-z0-9]{10,40}$/i;
const MAX_TEXTS = 20;

/**
 * Registers the calls that list the text messages of a case, and that send the current one again
 * after it failed or went to a wrong number.
 */
export function caseTextRoutes(app: FastifyInstance, context: AppContext, readLog: ReadLog): void {
  const { store, config } = context;
  const url = routePath(caseTextsPath(':id'));

  app.get<IdRoute>(url, { exposeHeadRoute: false }, async (request): Promise<CaseTexts> => {
    const principal = await requireStaff(request, context, 'handleCases');
    const application = await requireRecord(store.read, applications, request.params.id);
    // The text names the person and the number, so that reading it is logged like opening the case.
    const readContext = createReadContext(store.read, principal);
    await readLog.logRead({ collection: applications, readContext, query: { followUp: '1' } }, application);
    return describeTexts(store.read, config, application);
  });

  app.post<IdRoute>(url, async (request): Promise<CaseTexts> => {
    const principal = await requireStaff(request, context, 'handleCases');
    const key = toLine(readBody(request.body).key);
    if (!KEY_PATTERN.test(key)) throw validationError('update', 'key', 'validation_invalid_format', 'Must be 10 to 40 letters and digits.');
    return store.write(async (tx) => {
      const application = await requireRecord(tx, applications, request.params.id);
      await resendText(tx, context, principal, application, key);
      return describeTexts(tx, config, application);
    });
  });
}

const listRows = (reader: Reader, { id }: StoredApplication): Promise<OutboxRow[]> =>
  reader.list(outbox, {
    where: and(fieldEquals('record', id), fieldEquals('collection', applications.name), fieldEquals('channel', 'text')),
    sort: [{ path: ['created'], descending: true }],
    limit: MAX_TEXTS,
  });

async function describeTexts(reader: Reader, config: Config, application: StoredApplication): Promise<CaseTexts> {
  const rows = await listRows(reader, application);
  const { contactNumber: number } = application;
  const texts = rows.map(
    ({ id, kind, state, created, finished, error }): CaseText => ({
      id,
      kind,
      state: state as CaseTextState,
      at: finished || created,
      error,
    }),
  );
  if (application.blockedAt !== '') return { texts, resend: 'blocked' };
  if (number === '') return { texts, resend: 'noNumber' };
  if (rows.some(({ kind, state, address }) => isApplicationEvent(kind) && state === 'waiting' && address === number))
    return { texts, resend: 'waiting' };
  const currentText = await composeCurrentText(reader, config, application);
  return { texts, resend: currentText ? { number, text: currentText.content.text, language: currentText.content.language } : 'off' };
}

/**
 * Queues the current text, once for each key. It replaces texts about the application that failed.
 * Texts about something else, such as a reminder of an appointment, stay.
 *
 * @throws PortalError `conflict` when there is nothing to send, `too_many`
 */
async function resendText(
  tx: Tx,
  { config, rateLimiter }: Pick<AppContext, 'config' | 'rateLimiter'>,
  principal: Principal,
  application: StoredApplication,
  key: string,
): Promise<void> {
  const { id, applicationNumber, contactNumber } = application;
  const messageKey = `application/${id}/resend/${key}/text`;
  if ((await tx.first(outbox, { where: fieldEquals('key', messageKey) })) !== undefined) return;
  const { resend } = await describeTexts(tx, config, application);
  const currentText = typeof resend === 'string' ? undefined : await composeCurrentText(tx, config, application);
  if (currentText === undefined) throw new PortalError('conflict', `No text message can be sent now (${resend}).`);
  const rules = [
    { key: `resent-texts:${id}`, ...perDay(limits.resentTextsPerCaseDay) },
    { key: `resent-texts-by:${principal.user?.id}`, ...perHour(limits.resentTextsPerClerkHour) },
  ];
  throwIfRateLimited(await rateLimiter.consumeAll(tx, rules));
  for (const { id: rowId, kind, state } of await listRows(tx, application)) {
    if (state === 'sent') continue;
    if (isApplicationEvent(kind)) await tx.remove(outbox, rowId);
    else if (state === 'waiting') await tx.update(outbox, rowId, { address: contactNumber });
  }
  await enqueueMessage(tx, {
    channel: 'text',
    kind: currentText.kind,
    key: messageKey,
    collection: applications.name,
    record: id,
    label: applicationNumber,
    address: contactNumber,
    content: currentText.content,
    due: currentText.due,
  });
  await logAudit(tx, principal, 'notify', applications, application, { resent: 'text' });
}
