import { SECOND_MS } from '#lib/dates/durations.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import type { StatusChange } from '#model/collections/applications/applications.ts';
import { problemReports } from '#model/collections/pages/problem-reports.ts';
import { truncateReason } from '#model/settings/application-message.ts';
import type { Config } from '../../../config.ts';
import { getNotificationTranslator } from '../../../messaging/notification-texts.ts';
import { enqueueMessage, filterUnsent } from '../../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../../sites/site-settings.ts';
import { outbox } from '../../../store/schema/private-tables.ts';
import type { StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { notifyStaff } from '../notify-staff.ts';

/**
 * Tells staff of a new report and its reporter of a change, by text message to the verified number,
 * in the same transaction. What was not sent yet about the change before is removed.
 */
export async function notifyAboutReport(tx: Tx, config: Config, after: StoredRecord, before: StoredRecord | undefined): Promise<void> {
  const record = after as StoredRecordOf<typeof problemReports>;
  const { id, ticketNumber, number, status, denialReason, history } = record;
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
  if (number === '' || status === '' || !office.messagesOn.includes('status') || !office.messageWays.includes('text')) return;
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
    key: `problem/${id}/${status}/${((history ?? []) as readonly StatusChange[]).length}`,
    address: number,
    content: { language, subject: t('notice.problem.subject', values), text: t(`notice.problem.${status}`, values) },
    due: skipQuietHours(due, office.quietFrom, office.quietUntil),
  });
}
