import { DAY_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { parseDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { applications, getApplicationSource, isOpenStatus } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type ApplicationStatus, applicationStatuses, type Language } from '#model/collections/choices.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  buildTrackingPath,
  createMessageValues,
  describeMissing,
  listReviewedPapers,
  toSentence,
  truncateReason,
  websitePhrase,
} from '#model/settings/application-message.ts';
import { getStatusTemplate, type MessageKind } from '#model/settings/message-settings.ts';
import type { OfficeSettings } from '#model/settings/office-settings.ts';
import type { Config } from '../../../config.ts';
import { getNotificationTranslator } from '../../../messaging/notification-texts.ts';
import { notifyStaff } from '../../../messaging/notify-staff.ts';
import { enqueueMessage, filterUnsent, type MessageContent, type OutboxRow } from '../../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../../sites/site-settings.ts';
import { outbox } from '../../../store/schema/private-tables.ts';
import type { Reader, StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { type Appointment, findNewestAppointment } from '../../appointments/book-appointment.ts';
import { listChanges } from './status-change.ts';

/** An application as it is stored. */
export type StoredApplication = StoredRecordOf<typeof applications>;
/** An event about which the applicant is told. */
export type ApplicationEvent = 'received' | 'corrections' | 'reminded' | 'ready' | 'replaced' | ApplicationStatus;
/** Events that changes by staff cause. */
const staffEvents: readonly ApplicationEvent[] = ['corrections', 'reminded', 'ready', 'replaced', ...applicationStatuses];

/** Whether a message of this kind tells the state of the application. */
export const isApplicationEvent = (kind: string): boolean => kind === 'received' || staffEvents.some((event) => event === kind);

/**
 * Notifies the applicant of a change and staff of a new application, in the same transaction.
 * Removes unsent messages about earlier changes, which are outdated.
 *
 * @param restored names of documents that are restored, of which the applicant knows
 */
export async function notifyAboutApplication(
  tx: Tx,
  config: Config,
  after: StoredRecord,
  before: StoredRecord | undefined,
  restored: readonly string[] = [],
): Promise<void> {
  const [record, earlier] = [after as StoredApplication, before as StoredApplication | undefined];
  const event = detectEvent(record, earlier, restored);
  const isWithdrawn = earlier !== undefined && earlier.documents.length > 0 && record.documents.length === 0;
  const isReplacementUndone = restored.length > 0 && earlier?.documents.some((name) => !record.documents.includes(name));
  const hasRequestEnded = earlier !== undefined && earlier.awaitsSince !== '' && record.awaitsSince === '';
  if (event === undefined && !isWithdrawn && !isReplacementUndone && !hasRequestEnded) return;
  const allUnsent = earlier === undefined ? [] : await listUnsentMessages(tx, record.id);
  // An undone replacement removes only its own message: the one that the papers are ready is right.
  const outdated = isReplacementUndone ? ['replaced'] : hasRequestEnded ? ['corrections', 'reminded'] : undefined;
  const unsent = event === undefined && outdated ? allUnsent.filter(({ kind }) => outdated.includes(kind)) : allUnsent;
  const isPaperNews = event === 'ready' || event === 'replaced';
  const pickupFor = isPaperNews ? await findPickupCertificate(tx, record) : '';
  // The unsent message also covers the new documents, with the pick-up code of the new paper.
  if (event === 'replaced' && unsent.length > 0) {
    for (const { id, content } of unsent) if (content !== null) await tx.update(outbox, id, { content: { ...content, pickupFor } });
    return;
  }
  for (const { id } of unsent) await tx.remove(outbox, id);
  if (event === undefined || (before !== undefined && isUndone(record, before))) return;
  const office = await readOfficeSettings(tx);
  const notice = await describeEvent(tx, office, record, event, pickupFor);
  // Staff know the applications that they entered themselves.
  if (event === 'received' && getApplicationSource(record) === 'online') {
    await notifyStaff(tx, office, 'staffApplication', {
      collection: applications.name,
      record: record.id,
      label: record.applicationNumber,
      title: 'notice.application.title',
      body: 'notice.application.body',
      values: { number: record.applicationNumber, service: notice.service?.title ?? '' },
      url: `/admin/applications/${record.id}`,
    });
  }
  if (!office.messagesOn.includes(toMessageKind(event))) return;
  const turn = event === 'replaced' ? record.updated : event === 'corrections' ? record.awaitsSince : listChanges(record).length;
  await notifyApplicant(tx, config, office, record, { ...notice, turn });
}

/** Returns the notice of an event with the current values of the application. */
async function describeEvent(
  reader: Reader,
  office: OfficeSettings,
  record: StoredApplication,
  event: ApplicationEvent,
  pickupFor: string,
): Promise<Omit<ApplicantNotice, 'turn'>> {
  const service = await reader.get(services, record.serviceId);
  const template = getMessageTemplate(office, event);
  const bookedAppointment = event === 'received' ? await findNewestAppointment(reader, record.id) : undefined;
  return {
    kind: event,
    write: (language, values) =>
      [fillTemplate(template[language] || template.en, values), bookedAppointment && describeBookedTime(bookedAppointment, language)]
        .filter(Boolean)
        .join(' '),
    service,
    pickupFor,
    ...(event === 'corrections' && {
      missing: describeMissing(listReviewedPapers(record, service, record.language || 'en'), record.requestText),
    }),
  };
}

/**
 * Composes the text message that tells the applicant the current state again; undefined when the
 * office's settings do not send it.
 */
export async function composeCurrentText(
  reader: Reader,
  config: Config,
  record: StoredApplication,
): Promise<{ readonly kind: ApplicationEvent; readonly content: MessageContent; readonly due: Date } | undefined> {
  const office = await readOfficeSettings(reader);
  const event = getCurrentEvent(record);
  if (!office.messageChannels.includes('text') || !office.messagesOn.includes(toMessageKind(event))) return undefined;
  const pickupFor = event === 'ready' ? await findPickupCertificate(reader, record) : '';
  const notice = await describeEvent(reader, office, record, event, pickupFor);
  const { content } = await composeText(reader, config, office, record, notice);
  return { kind: event, content, due: skipQuietHours(new Date(), office.quietFrom, office.quietUntil) };
}

/** Returns the event that led to the current state of the application. */
export function getCurrentEvent(record: StoredApplication): ApplicationEvent {
  if (record.awaitsSince !== '') return 'corrections';
  const status = record.status || 'pending';
  if (status === 'finished' && record.documents.length > 0) return 'ready';
  return status === 'pending' && listChanges(record).length <= 1 ? 'received' : status;
}

/** Returns a sentence with the booked time, or that the time is gone and has to be chosen again. */
function describeBookedTime({ startsAt, ending }: Appointment, language: Language): string {
  const t = getNotificationTranslator(language);
  const time = formatAppointment(parseDate(startsAt) ?? new Date(0), language);
  return t(ending === 'taken' ? 'notice.appointment.taken' : 'notice.appointment.chosen', { time });
}

/** Returns the id of the current certificate with a pick-up code; '' when there is none. */
async function findPickupCertificate(reader: Reader, { id }: StoredApplication): Promise<string> {
  const current = await reader.first(certificates, { where: fieldEquals('currentFor', id) });
  return current?.state === 'issued' && current.hasPickupCode ? current.id : '';
}

/**
 * Reminds the applicant of the office's request, in the transaction that counts the reminder.
 *
 * @param reminderNumber 1 for the first reminder
 */
export async function remindApplicant(tx: Tx, config: Config, application: StoredRecord, reminderNumber: number): Promise<void> {
  const record = application as StoredApplication;
  const [office, service] = [await readOfficeSettings(tx), await tx.get(services, record.serviceId)];
  if (!office.messagesOn.includes('status')) return;
  const template = getMessageTemplate(office, 'reminded');
  await notifyApplicant(tx, config, office, record, {
    kind: 'reminded',
    turn: `${record.awaitsSince}/${reminderNumber}`,
    write: (language, values) => fillTemplate(template[language] || template.en, values),
    service,
    missing: describeMissing(listReviewedPapers(record, service, record.language || 'en'), record.requestText),
  });
}

/**
 * Whether a change was undone to a status that the applicant knows already. When the message about
 * that status was removed unsent, it is queued again under its key.
 */
function isUndone(record: StoredRecord, before: StoredRecord): boolean {
  const changes = listChanges(record);
  if (changes.length >= listChanges(before).length) return false;
  const restored = toTimestamp(changes.at(-1)?.date ?? '');
  return changes.length === 1 || Date.now() - restored > DAY_MS;
}

/** Lists the messages to the applicant about changes by staff of which no delivery was tried. */
function listUnsentMessages(tx: Tx, record: string): Promise<OutboxRow[]> {
  return tx.list(outbox, { where: filterUnsent(applications.name, record, staffEvents) });
}

/**
 * Detects the event of a change; undefined for none. A change to finished with documents is the
 * event ready; further documents of a finished case replace the earlier ones.
 */
function detectEvent(
  record: StoredApplication,
  before: StoredApplication | undefined,
  restored: readonly string[],
): ApplicationEvent | undefined {
  if (before === undefined) return 'received';
  if (record.awaitsSince !== '' && before.awaitsSince === '') return 'corrections';
  const status = record.status || 'pending';
  const isReady = status === 'finished' && record.documents.length > 0;
  if (isReady && (before.status !== 'finished' || before.documents.length === 0)) return 'ready';
  if (isReady && record.documents.some((name) => !before.documents.includes(name) && !restored.includes(name))) return 'replaced';
  return (before.status || 'pending') === status ? undefined : status;
}

/** Returns the office's message template for an event, in each language. */
export function getMessageTemplate(office: OfficeSettings, event: ApplicationEvent): Record<Language, string> {
  if (event === 'received') return office.textReceived;
  if (event === 'corrections') return office.textCorrections;
  if (event === 'reminded') return office.textReminder;
  if (event === 'ready') return office.textReady;
  return event === 'replaced' ? office.textReplaced : getStatusTemplate(office, event);
}

function toMessageKind(event: ApplicationEvent): MessageKind {
  if (event === 'replaced') return 'ready';
  return event === 'received' || event === 'ready' ? event : 'status';
}

/**
 * Tells the applicant that a certificate was revoked, instead of the message about the change of
 * status that comes with it.
 */
export async function notifyOfRevocation(
  tx: Tx,
  config: Config,
  application: StoredRecord,
  certificate: StoredRecordOf<typeof certificates>,
): Promise<void> {
  const record = application as StoredApplication;
  for (const { id } of await listUnsentMessages(tx, record.id)) await tx.remove(outbox, id);
  const office = await readOfficeSettings(tx);
  if (!office.messagesOn.includes('status')) return;
  const service = await tx.get(services, record.serviceId);
  const { controlNumber, reason } = certificate;
  await notifyApplicant(tx, config, office, record, {
    kind: 'revoked',
    turn: controlNumber,
    write: (language, values) => getNotificationTranslator(language)('notice.revoked', values),
    service,
    values: { certificate: controlNumber, reason },
  });
}

/** A message to the applicant about one event. */
interface ApplicantNotice {
  readonly kind: ApplicationEvent | 'revoked' | 'appointment' | 'appointmentReminder';
  /** Together with the kind, identifies the event among those of the application. */
  readonly turn: string | number;
  write(language: Language, values: Readonly<Record<string, string>>): string;
  readonly service: StoredRecordOf<typeof services> | undefined;
  /** Id of the certificate whose pick-up code the text message contains; '' for none. */
  readonly pickupFor?: string;
  /** Requested papers and facts, one per line. */
  readonly missing?: readonly string[];
  /** Further values of the text. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Composes the text message of a notice; its mail has the same values. */
async function composeText(
  reader: Reader,
  config: Config,
  office: OfficeSettings,
  record: StoredApplication,
  { kind, write, service, missing = [], pickupFor = '', values: extraValues = {} }: Omit<ApplicantNotice, 'turn'>,
): Promise<{ content: MessageContent; values: ReturnType<typeof createMessageValues> }> {
  const site = await readSiteSettings(reader);
  const language = record.language || 'en';
  const path = buildTrackingPath(record.applicationNumber, language);
  const link = config.portalUrl === '' ? websitePhrase[language] : config.portalUrl + path;
  const values = { ...createMessageValues({ ...record, service }, site, language, link), ...extraValues };
  const text = write(language, {
    ...values,
    ...(!office.linksInTexts && { link: websitePhrase[language] }),
    reason: truncateReason(values.reason),
    missing: truncateReason(missing.join(' ')),
  });
  const subject = getNotificationTranslator(language)(`notice.subject.${kind}`, values);
  return { content: { language, subject, text, ...(pickupFor !== '' && { pickupFor }) }, values };
}

/** Queues a text message and a mail to the applicant, by the ways of the settings. */
export async function notifyApplicant(
  tx: Tx,
  config: Config,
  office: OfficeSettings,
  record: StoredApplication,
  notice: ApplicantNotice,
): Promise<void> {
  const { kind, turn, write, missing = [] } = notice;
  const { content, values } = await composeText(tx, config, office, record, notice);
  const { language, subject } = content;
  const t = getNotificationTranslator(language);
  const now = new Date();
  // Staff can undo a change meanwhile. Confirmations of the applicant's own actions leave at once.
  const due =
    kind === 'received' || kind === 'reminded' || kind === 'appointmentReminder'
      ? now
      : new Date(now.getTime() + config.statusMessageDelaySeconds * SECOND_MS);
  const message = { kind, collection: applications.name, record: record.id, label: record.applicationNumber };
  const key = `application/${record.id}/${kind}/${turn}`;
  if (office.messageChannels.includes('text') && record.contactNumber !== '') {
    await enqueueMessage(tx, {
      ...message,
      channel: 'text',
      key: `${key}/text`,
      address: record.contactNumber,
      content,
      due: skipQuietHours(due, office.quietFrom, office.quietUntil),
    });
  }
  if (office.messageChannels.includes('mail') && config.mail !== undefined && record.email !== '') {
    const mailValues = {
      ...values,
      reason: toSentence(values.reason),
      missing: missing
        .map((line) => `\n- ${line}`)
        .join('')
        .concat(missing.length > 0 ? '\n' : ''),
    };
    // A date is expected only while the case is open, and unknown while the office waits.
    const facts = t('notice.facts', { ...values, date: isOpenStatus(record.status) ? values.date : '' })
      .split('\n')
      .filter((line) => !/:\s*$/.test(line));
    const paragraphs = [t('notice.greeting', values), write(language, mailValues), facts.join('\n'), t('notice.footer', values)];
    const mail = { language, subject, text: paragraphs.join('\n\n') };
    await enqueueMessage(tx, { ...message, channel: 'mail', key: `${key}/mail`, address: record.email, content: mail, due });
  }
}
