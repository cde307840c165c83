import { DAY_SECONDS, SECOND_MS } from '#lib/dates/durations.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { hasPosition } from '#lib/position.ts';
import { toText } from '#lib/schema/field-kinds/cast-text.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { applicationErrorCodes } from '#model/endpoints/applications/application-submission.ts';
import { limits } from '#model/limits.ts';
import { TICKET_PREFIX } from '#model/normalize-reference-number.ts';
import { truncateReason } from '#model/settings/application-message.ts';
import type { Config } from '../../../config.ts';
import { perDay } from '../../../http/fixed-window-limiter.ts';
import { createNetworkRule } from '../../../http/rate-limiter.ts';
import { assertSameOrigin } from '../../../identity/assert-authorization.ts';
import { consumeDailyLimit } from '../../../identity/daily-limits.ts';
import { getNotificationTranslator } from '../../../messaging/notification-texts.ts';
import { notifyStaff } from '../../../messaging/notify-staff.ts';
import { enqueueMessage, filterUnsent } from '../../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../../sites/site-settings.ts';
import { outbox, verifiedNumbers } from '../../../store/schema/private-tables.ts';
import type { Reader, StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { isOwner } from '../../access/ownership.ts';
import { throwIfRateLimited } from '../../access/rate-limits.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { conflictError, validationError } from '../../http/record-errors.ts';
import { filterOwnVerifications, unverifiedNumberError } from '../applications/find-verification.ts';
import { applyStatusChange, listChanges, serializeChanges, startOfManilaDay } from '../applications/status-change.ts';
import { findByIdempotencyKey } from '../find-by-idempotency-key.ts';
import { generateReferenceNumber } from '../generate-reference-number.ts';
import type { Hook, RecordValues, RecordWrite } from '../hook.ts';

/** Fields that are equal in a repeated submission under the same key. */
const contentFields = ['kind', 'description', 'landmark', 'latitude', 'longitude', 'number'] as const;

/**
 * Reports of problems: sent without an account, with a verified number or a few a day without one;
 * solved with a photograph or a text, denied with a reason (decision 68).
 */
export const problemReportsHook: Hook<keyof typeof problemReports.fields> = {
  selfAuditedFields: ['status', 'history', 'decidedAt'],

  async serializeForGuest(readContext, record, serialized) {
    const isOwned = await isOwner(readContext, problemReports, record);
    serialized.history = serializeChanges(record, isOwned);
    if (!isOwned) {
      serialized.created = startOfManilaDay(record.created);
      return;
    }
    for (const name of ['description', 'photos', 'landmark', 'latitude', 'longitude'] as const) serialized[name] = record[name];
    if (record.status === 'denied') serialized.denialReason = record.denialReason;
    if (record.status === 'finished') Object.assign(serialized, { solution: record.solution, solvedPhotos: record.solvedPhotos });
  },

  async beforeValidate(write, before) {
    const { principal, body } = write;
    if (before !== undefined) return undefined;
    // Other sites must not fill the list through their visitors' browsers.
    assertSameOrigin(principal);
    const phone = normalisePhone(toText(body.number));
    if (phone !== undefined) body.number = phone;
    const position = { latitude: Number(body.latitude ?? 0), longitude: Number(body.longitude ?? 0) };
    if (toText(body.landmark).trim() === '' && !hasPosition(position))
      throw validationError('create', 'landmark', 'validation_required', 'Say where it is, or show it on the map.');
    // A repeated report gets the first one's record even if its verification has expired since.
    const { reader } = write.readContext;
    if (
      phone !== undefined &&
      (await findByIdempotencyKey(reader, problemReports, 'visitor', await write.ensureVisitor(), write.idempotencyKey)) === undefined
    )
      await assertVerified(reader, write, phone);
  },

  async prepare(write, _values, before) {
    if (before !== undefined) return {};
    return {
      status: 'pending',
      history: [{ status: 'pending', date: serializeDate(new Date()) }],
      visitor: await write.ensureVisitor(),
      idempotencyKey: write.idempotencyKey,
    };
  },

  async beforeSave(write, values, tx, before) {
    if (before !== undefined) {
      applyStatusChange(write, values, before);
      assertSolution(values, before);
      // An unassigned report is assigned to the person who changes its status.
      if (values.status !== undefined && before.assignedTo === '') values.assignedTo ??= write.principal.user?.id ?? '';
      return undefined;
    }
    const earlier = await findByIdempotencyKey(tx, problemReports, 'visitor', String(values.visitor), write.idempotencyKey);
    if (earlier !== undefined) return assertSameContent(earlier, values);
    const number = toText(values.number);
    if (number !== '') await assertVerified(tx, write, number);
    await consumeDailyLimit(tx, write.context, write.principal, 'problem_reports', number);
    if (number === '') await consumePhotoLimit(write, tx);
    values.ticketNumber = await generateReferenceNumber(tx, problemReports, 'ticketNumber', TICKET_PREFIX);
  },

  async afterSave(write, record, tx, before) {
    if (before === undefined) await logAudit(tx, write.principal, 'create', problemReports, record);
    else if (before.status !== record.status)
      await logAudit(tx, write.principal, 'status', problemReports, record, { from: before.status, to: record.status });
    await notifyAboutReport(tx, write.context.config, record, before);
  },
};

/**
 * Requires a photograph or a text of the solution when a report is marked as solved, and as long as
 * it is.
 *
 * @throws PortalError `invalid`
 */
function assertSolution(values: RecordValues, before: StoredRecord): void {
  const { status, solution, solvedPhotos }: RecordValues = { ...before, ...values };
  const isChanged = ['status', 'solution', 'solvedPhotos'].some((name) => Object.hasOwn(values, name));
  if (status !== 'finished' || !isChanged) return;
  if ((solvedPhotos as readonly string[]).length > 0 || toText(solution).trim() !== '') return;
  throw validationError('update', 'solvedPhotos', 'validation_required', 'Add a photo, or say what was done.');
}

/**
 * Returns the earlier report under the same key.
 *
 * @throws PortalError `conflict` when its content differs
 */
function assertSameContent(earlier: StoredRecord, values: RecordValues): StoredRecord {
  if (contentFields.every((name) => earlier[name] === (values[name] ?? (typeof earlier[name] === 'number' ? 0 : '')))) return earlier;
  throw conflictError('idempotencyKey', applicationErrorCodes.changed, 'Another report was already sent under this key.');
}

/** @throws PortalError `invalid` when the visitor has no current verification of the number */
async function assertVerified(reader: Reader, { principal }: RecordWrite, number: string): Promise<void> {
  if ((await reader.first(verifiedNumbers, { where: filterOwnVerifications(principal, number) })) !== undefined) return;
  throw unverifiedNumberError('number');
}

/**
 * Counts the photographs of a report without a number, of one network and of the
 * whole site.
 *
 * @throws PortalError `too_many`
 */
async function consumePhotoLimit({ context, principal, uploads }: RecordWrite, tx: Tx): Promise<void> {
  const weight = uploads.filter(({ field }) => field === 'photos').length;
  if (weight === 0) return;
  const { problemPhotosUnverifiedDay: total, problemsPerAddressDay } = context.config.limits;
  const perAddress = problemsPerAddressDay * limits.problemPhotos;
  const rules = [
    createNetworkRule('problem-photos', principal.ipAddress, { perAddress, total, windowSeconds: DAY_SECONDS }),
    { key: 'problem-photos-unverified', ...perDay(total) },
  ];
  const message = 'Too many photos were sent today. Please try again tomorrow, verify a number, or call the office.';
  throwIfRateLimited(
    await context.rateLimiter.consumeAll(
      tx,
      rules.map((rule) => ({ ...rule, weight })),
    ),
    message,
  );
}

/**
 * Tells staff of a new report, and the reporter of a change by text message to the verified number,
 * in the same transaction. Removes unsent messages about earlier changes.
 */
async function notifyAboutReport(tx: Tx, config: Config, after: StoredRecord, before: StoredRecord | undefined): Promise<void> {
  const record = after as StoredRecordOf<typeof problemReports>;
  const { id, ticketNumber, number, status, denialReason } = record;
  if (before?.status === status) return;
  const office = await readOfficeSettings(tx);
  if (before === undefined) {
    await notifyStaff(tx, office, 'staffApplication', {
      collection: problemReports.name,
      record: id,
      label: ticketNumber,
      title: 'notice.problem.title',
      body: 'notice.problem.body',
      values: { number: ticketNumber },
      url: `/admin/problems/${id}`,
      capability: 'handleReports',
    });
    return;
  }
  await tx.removeWhere(outbox, and(filterUnsent(problemReports.name, id), fieldEquals('channel', 'text')));
  if (number === '' || status === '' || !office.messagesOn.includes('status') || !office.messageChannels.includes('text')) return;
  const language = record.language || 'en';
  const { name } = await readSiteSettings(tx);
  const t = getNotificationTranslator(language);
  const values = { place: `Barangay ${name}`, number: ticketNumber, reason: truncateReason(denialReason) };
  // Staff can undo a change meanwhile.
  const due = new Date(Date.now() + config.statusMessageDelaySeconds * SECOND_MS);
  await enqueueMessage(tx, {
    channel: 'text',
    kind: status,
    collection: problemReports.name,
    record: id,
    label: ticketNumber,
    key: `problem/${id}/${status}/${listChanges(record).length}`,
    address: number,
    content: { language, subject: t('notice.problem.subject', values), text: t(`notice.problem.${status}`, values) },
    due: skipQuietHours(due, office.quietFrom, office.quietUntil),
  });
}
