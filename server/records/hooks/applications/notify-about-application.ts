import { DAY_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { parseDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { and, fieldEquals } from '#lib/filter/build-filter.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { applications, getApplicationSource } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { type ApplicationStatus, applicationStatuses, type Language } from '#model/collections/choices.ts';
import { services } from '#model/collections/pages/services.ts';
import {
  buildTrackingPath,
  createMessageValues,
  describeMissing,
  listReviewedPapers,
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
type Application = StoredApplication;
/** What the applicant is told of. */
export type ApplicationEvent = 'received' | 'asked' | 'reminded' | 'ready' | 'replaced' | ApplicationStatus;
/** Those that follow from what staff do. */
const staffEvents: readonly ApplicationEvent[] = ['asked', 'reminded', 'ready', 'replaced', ...applicationStatuses];

/** Whether a message of this kind tells how the application stands. */
export const isApplicationEvent = (kind: string): boolean => kind === 'received' || staffEvents.some((event) => event === kind);

/**
 * Notifies the applicant of a change and staff of a new application, in the same transaction. What
 * was not sent yet about the change before is removed: it is no longer true.
 * @param restored names of documents that were removed before and are no news to the applicant.
 */
export async function notifyAboutApplication(
  tx: Tx,
  config: Config,
  after: StoredRecord,
  before: StoredRecord | undefined,
  restored: readonly string[] = [],
): Promise<void> {
  const [record, earlier] = [after as Application, before as Application | undefined];
  const occasion = detectEvent(record, earlier, restored);
  const isWithdrawn = earlier !== undefined && earlier.documents.length > 0 && record.documents.length === 0;
  const isTakenBack = restored.length > 0 && earlier?.documents.some((name) => !record.documents.includes(name));
  const isAskingOver = earlier !== undefined && earlier.awaitsSince !== '' && record.awaitsSince === '';
  if (occasion === undefined && !isWithdrawn && !isTakenBack && !isAskingOver) return;
  const waiting = earlier === undefined ? [] : await listUnsentMessages(tx, record.id);
  // A replacement that is taken back is no news; that the papers are ready stays true.
  const outdated = isTakenBack ? ['replaced'] : isAskingOver ? ['asked', 'reminded'] : undefined;
  const unsent = occasion === undefined && outdated ? waiting.filter(({ kind }) => outdated.includes(kind)) : waiting;
  const isPaperNews = occasion === 'ready' || occasion === 'replaced';
  const pickupFor = isPaperNews ? await findPickupCertificate(tx, record) : '';
  // The message that will leave leads to the new documents too, with the code of the new paper.
  if (occasion === 'replaced' && unsent.length > 0) {
    for (const { id, content } of unsent) if (content !== null) await tx.update(outbox, id, { content: { ...content, pickupFor } });
    return;
  }
  for (const { id } of unsent) await tx.remove(outbox, id);
  if (occasion === undefined || (before !== undefined && isUndone(record, before))) return;
  const office = await readOfficeSettings(tx);
  const notice = await describeEvent(tx, office, record, occasion, pickupFor);
  // Staff know of what they entered themselves.
  if (occasion === 'received' && getApplicationSource(record) === 'online') {
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
  if (!office.messagesOn.includes(messageKindOf(occasion))) return;
  const turn = occasion === 'replaced' ? record.updated : occasion === 'asked' ? record.awaitsSince : listChanges(record).length;
  await notifyApplicant(tx, config, office, record, { ...notice, turn });
}

/** Returns what the applicant is told of an event, as the application stands. */
async function describeEvent(
  reader: Reader,
  office: OfficeSettings,
  record: Application,
  event: ApplicationEvent,
  pickupFor: string,
): Promise<Omit<ApplicantNotice, 'turn'>> {
  const service = await reader.get(services, record.serviceId);
  const template = getMessageTemplate(office, event);
  const bookedAppointment = event === 'received' ? await findNewestAppointment(reader, record.id) : undefined;
  return {
    kind: event,
    write: (language, values) =>
      [fillTemplate(template[language] || template.en, values), bookedAppointment && describeChosenTime(bookedAppointment, language)]
        .filter(Boolean)
        .join(' '),
    service,
    pickupFor,
    ...(event === 'asked' && { missing: describeMissing(listReviewedPapers(record, service, record.language || 'en'), record.askText) }),
  };
}

/**
 * Composes the text message that tells the applicant again how the application stands; undefined
 * when the office's settings do not send it.
 */
export async function composePresentText(
  reader: Reader,
  config: Config,
  record: Application,
): Promise<{ readonly kind: ApplicationEvent; readonly content: MessageContent; readonly due: Date } | undefined> {
  const office = await readOfficeSettings(reader);
  const event = getPresentEvent(record);
  if (!office.messageWays.includes('text') || !office.messagesOn.includes(messageKindOf(event))) return undefined;
  const pickupFor = event === 'ready' ? await findPickupCertificate(reader, record) : '';
  const notice = await describeEvent(reader, office, record, event, pickupFor);
  const { content } = await composeText(reader, config, office, record, notice);
  return { kind: event, content, due: skipQuietHours(new Date(), office.quietFrom, office.quietUntil) };
}

/** What the applicant was told last of the application as it stands. */
export function getPresentEvent(record: Application): ApplicationEvent {
  if (record.awaitsSince !== '') return 'asked';
  const status = record.status || 'pending';
  if (status === 'finished' && record.documents.length > 0) return 'ready';
  return status === 'pending' && listChanges(record).length <= 1 ? 'received' : status;
}

/** The time that was chosen with an application, or that it has to be chosen again. */
function describeChosenTime({ startsAt, ending }: Appointment, language: Language): string {
  const t = getNotificationTranslator(language);
  const time = formatAppointment(parseDate(startsAt) ?? new Date(0), language);
  return t(ending === 'taken' ? 'notice.appointment.taken' : 'notice.appointment.chosen', { time });
}

/** Returns the id of the certificate that is fetched with a code; '' when there is none. */
async function findPickupCertificate(reader: Reader, { id }: Application): Promise<string> {
  const current = await reader.first(certificates, { where: fieldEquals('currentFor', id) });
  return current?.state === 'issued' && current.hasPickupCode ? current.id : '';
}

/**
 * Reminds the applicant of what the office waits for, in the transaction that counts it.
 *
 * @param turn which reminder it is, from 1
 */
export async function remindApplicant(tx: Tx, config: Config, application: StoredRecord, turn: number): Promise<void> {
  const record = application as Application;
  const [office, service] = [await readOfficeSettings(tx), await tx.get(services, record.serviceId)];
  if (!office.messagesOn.includes('status')) return;
  const template = getMessageTemplate(office, 'reminded');
  await notifyApplicant(tx, config, office, record, {
    kind: 'reminded',
    turn: `${record.awaitsSince}/${turn}`,
    write: (language, values) => fillTemplate(template[language] || template.en, values),
    service,
    missing: describeMissing(listReviewedPapers(record, service, record.language || 'en'), record.askText),
  });
}

/**
 * Whether a change was undone and the applicant knows the restored status. Its message may have
 * been removed unsent by the change that is undone: then the outbox takes it again, by its key.
 */
function isUndone(record: StoredRecord, before: StoredRecord): boolean {
  const changes = listChanges(record);
  if (changes.length >= listChanges(before).length) return false;
  const restored = toTimestamp(changes.at(-1)?.date ?? '');
  return changes.length === 1 || Date.now() - restored > DAY_MS;
}

/**
 * Sends the texts that still wait to the corrected number of an application. One that a gateway is
 * just taking is not recalled; when it fails, the next attempt goes to the corrected number.
 */
export async function redirectWaitingTexts(tx: Tx, after: StoredRecord, before: StoredRecord): Promise<void> {
  const { contactNumber } = after as Application;
  const { id, contactNumber: wrong } = before as Application;
  if (wrong === '' || contactNumber === wrong) return;
  const where = and(
    fieldEquals('record', id),
    fieldEquals('collection', applications.name),
    fieldEquals('channel', 'text'),
    fieldEquals('state', 'waiting'),
    fieldEquals('address', wrong),
  );
  for (const row of await tx.list(outbox, { where })) {
    if (contactNumber === '') await tx.remove(outbox, row.id);
    else await tx.update(outbox, row.id, { address: contactNumber });
  }
}

/** Lists what was not attempted yet of the messages to the applicant about changes by staff. */
function listUnsentMessages(tx: Tx, record: string): Promise<OutboxRow[]> {
  return tx.list(outbox, { where: filterUnsent(applications.name, record, staffEvents) });
}

/**
 * A change to finished with documents is one event: ready. Further documents of a finished case
 * replace those before.
 */
function detectEvent(record: Application, before: Application | undefined, restored: readonly string[]): ApplicationEvent | undefined {
  if (before === undefined) return 'received';
  if (record.awaitsSince !== '' && before.awaitsSince === '') return 'asked';
  const status = record.status || 'pending';
  const isReady = status === 'finished' && record.documents.length > 0;
  if (isReady && (before.status !== 'finished' || before.documents.length === 0)) return 'ready';
  if (isReady && record.documents.some((name) => !before.documents.includes(name) && !restored.includes(name))) return 'replaced';
  return (before.status || 'pending') === status ? undefined : status;
}

/** Returns the office's words for an event, in each language. */
export function getMessageTemplate(office: OfficeSettings, event: ApplicationEvent): Record<Language, string> {
  if (event === 'received') return office.textReceived;
  if (event === 'asked') return office.textAsked;
  if (event === 'reminded') return office.textReminder;
  if (event === 'ready') return office.textReady;
  return event === 'replaced' ? office.textReplaced : getStatusTemplate(office, event);
}

function messageKindOf(event: ApplicationEvent): MessageKind {
  if (event === 'replaced') return 'ready';
  return event === 'received' || event === 'ready' ? event : 'status';
}

/**
 * Tells the applicant that a certificate was revoked, in place of what would be said of the change
 * of status that comes with it.
 */
export async function notifyOfRevocation(
  tx: Tx,
  config: Config,
  application: StoredRecord,
  certificate: StoredRecordOf<typeof certificates>,
): Promise<void> {
  const record = application as Application;
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
  /** With the kind, tells the event from others of the application. */
  readonly turn: string | number;
  write(language: Language, values: Readonly<Record<string, string>>): string;
  readonly service: StoredRecordOf<typeof services> | undefined;
  /** Id of the certificate whose pick-up code the text message tells; '' for none. */
  readonly pickupFor?: string;
  /** What the applicant is asked for, in lines. */
  readonly missing?: readonly string[];
  /** Values of the text besides those of every message. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Composes the text message of a notice; its mail has the same values. */
async function composeText(
  reader: Reader,
  config: Config,
  office: OfficeSettings,
  record: Application,
  { kind, write, service, missing = [], pickupFor = '', values: more = {} }: Omit<ApplicantNotice, 'turn'>,
): Promise<{ content: MessageContent; values: ReturnType<typeof createMessageValues> }> {
  const site = await readSiteSettings(reader);
  const language = record.language || 'en';
  const path = buildTrackingPath(record.applicationNumber, language);
  const link = config.portalUrl === '' ? websitePhrase[language] : config.portalUrl + path;
  const values = { ...createMessageValues({ ...record, service }, site, language, link), ...more };
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
  record: Application,
  notice: ApplicantNotice,
): Promise<void> {
  const { kind, turn, write, missing = [] } = notice;
  const { content: text, values } = await composeText(tx, config, office, record, notice);
  const { language, subject } = text;
  const t = getNotificationTranslator(language);
  const now = new Date();
  // Staff can undo a change meanwhile. What the applicant did himself is answered at once.
  const due =
    kind === 'received' || kind === 'reminded' || kind === 'appointmentReminder'
      ? now
      : new Date(now.getTime() + config.statusMessageDelaySeconds * SECOND_MS);
  const cause = { kind, collection: applications.name, record: record.id, label: record.applicationNumber };
  const key = `application/${record.id}/${kind}/${turn}`;
  if (office.messageWays.includes('text') && record.contactNumber !== '') {
    await enqueueMessage(tx, {
      ...cause,
      channel: 'text',
      key: `${key}/text`,
      address: record.contactNumber,
      content: text,
      due: skipQuietHours(due, office.quietFrom, office.quietUntil),
    });
  }
  if (office.messageWays.includes('mail') && config.mail !== undefined && record.email !== '') {
    const all = {
      ...values,
      missing: missing
        .map((line) => `\n- ${line}`)
        .join('')
        .concat(missing.length > 0 ? '\n' : ''),
    };
    const paragraphs = [t('notice.greeting', values), write(language, all), t('notice.facts', values), t('notice.footer', values)];
    const content = { language, subject, text: paragraphs.join('\n\n') };
    await enqueueMessage(tx, { ...cause, channel: 'mail', key: `${key}/mail`, address: record.email, content, due });
  }
}
