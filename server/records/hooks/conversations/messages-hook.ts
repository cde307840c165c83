import { toManilaDay } from '#lib/dates/manila-time.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { serializeDate, toTimestamp } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { PortalError } from '#lib/portal-error.ts';
import { takeLast, toLines, toText } from '#lib/schema/field-kinds/cast-text.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { messages } from '#model/collections/conversations/messages.ts';
import { messageCaseField, messageErrorCodes } from '#model/endpoints/messaging/conversations.ts';
import { limits } from '#model/limits.ts';
import { normalizeReferenceNumber } from '#model/normalize-reference-number.ts';
import { getOfficeMessageParams } from '#model/office-message-params.ts';
import { perHour } from '../../../http/fixed-window-limiter.ts';
import { consumeDailyLimit } from '../../../identity/daily-limits.ts';
import { getNotificationTranslator } from '../../../messaging/notification-texts.ts';
import { enqueueMessage } from '../../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../../sites/site-settings.ts';
import type { StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { isOwner } from '../../access/ownership.ts';
import { throwIfRateLimited } from '../../access/rate-limits.ts';
import { createReadContext, hasVerifiedNumber } from '../../access/read-context.ts';
import { logAudit } from '../../audit/log-audit.ts';
import { requiredError, validationError } from '../../http/record-errors.ts';
import { findRecordById } from '../../read/find-record-by-id.ts';
import { findByIdempotencyKey } from '../find-by-idempotency-key.ts';
import type { Hook, RecordWrite } from '../hook.ts';

type Room = StoredRecordOf<typeof messageRooms>;

/** Maximum length of a message preview in lists of conversations. */
const MAX_PREVIEW_LENGTH = 140;

/**
 * Chat messages: a text or a file. The sender follows from the session, and visitors write only to
 * their own rooms. Repeated submissions are stored once. Updates the room's summary, unread counts
 * and, with the first answer, its assignee.
 */
export const messagesHook: Hook = {
  async beforeValidate(write) {
    if (write.principal.role === 'guest' && !(await isWriterRoomOwner(write)))
      throw new PortalError('bad_request', 'Failed to create record.');
    const submitter = await resolveSubmitter(write);
    const earlier = await findByIdempotencyKey(write.readContext.reader, messages, 'submitter', submitter, write.idempotencyKey);
    if (earlier !== undefined) return earlier;
    if (toLines(write.body.text_message) === '' && write.uploads.length === 0) throw requiredError('create', 'text_message');
  },
  async prepare(write) {
    const { role, user } = write.principal;
    return {
      sender: role === 'staff' ? 'support' : 'user',
      author: user?.id ?? '',
      about: await resolveAbout(write),
      submitter: await resolveSubmitter(write),
      idempotencyKey: write.idempotencyKey,
    };
  },
  async beforeSave(write, values, tx) {
    const earlier = await findByIdempotencyKey(tx, messages, 'submitter', String(values.submitter), write.idempotencyKey);
    if (earlier !== undefined) return earlier;
    const room = await tx.get(messageRooms, String(values.room));
    if (room === undefined) return undefined;
    assertAcceptsMessages(room, write.principal.role);
    const number = room.phoneVerified ? room.number : undefined;
    await consumeDailyLimit(tx, write.context, write.principal, 'messages', number);
    if (write.principal.role === 'guest' && values.about !== '') await rateLimitCaseMessage(write, room, tx);
    // Messages of a room have distinct, ascending times, so that every client shows the same order.
    values.created = timestampAfter(room.lastMessageAt);
  },
  async afterSave(write, record, tx) {
    const room = await tx.get(messageRooms, String(record.room));
    if (room === undefined) return;
    const assignment = assignToAnswerer(write, room);
    const values = { ...createRoomSummary(room, record), ...assignment, ...(await verifyRoomPhone(write, room, tx)) };
    await tx.update(messageRooms, room.id, values);
    if (write.principal.role === 'staff') await notifyAboutOfficeMessage(tx, room);
    if (assignment.assignedTo) await logAudit(tx, write.principal, 'update', messageRooms, room, { fields: ['assignedTo'] });
  },
};

/**
 * Returns the number of the application that a message is about; '' for none.
 *
 * @throws PortalError `invalid` for one of another number, or that the visitor may not open
 */
async function resolveAbout({ body, principal, readContext }: RecordWrite): Promise<string> {
  const number = normalizeReferenceNumber(toText(takeLast(body[messageCaseField])));
  if (number === '') return '';
  const { reader } = readContext;
  const [application, room] = await Promise.all([
    reader.first(applications, { where: fieldEquals('applicationNumber', number) }),
    reader.get(messageRooms, toText(takeLast(body.room))),
  ]);
  const isOpen =
    application !== undefined &&
    application.contactNumber === room?.number &&
    // In other rooms anybody may have entered the number.
    (room.phoneVerified || room.startedByOffice) &&
    (principal.role === 'staff' ? principal.capabilities.has('readCases') : await isOwner(readContext, applications, application));
  if (isOpen) return number;
  throw validationError('create', messageCaseField, 'validation_invalid_value', 'This is not an application of this conversation.');
}

/** Counts by number, because the owner of a number can have many browsers and addresses. */
async function rateLimitCaseMessage({ context }: RecordWrite, { number }: Room, tx: Tx): Promise<void> {
  const rule = { key: `case-messages:${number}`, ...perHour(limits.caseMessagesPerNumberHour) };
  throwIfRateLimited(await context.rateLimiter.consumeAll(tx, [rule]));
}

/**
 * Assigns an unassigned conversation to the clerk who answers it. Further messages of the office do
 * not, so that a clerk who released it is not assigned again before the resident replies.
 */
function assignToAnswerer({ principal }: RecordWrite, { assignedTo, lastSender }: Room): Partial<Room> {
  if (principal.role !== 'staff' || assignedTo !== '' || lastSender === 'support') return {};
  return { assignedTo: principal.user?.id ?? '' };
}

/** Returns the summary of a room after its newest message. */
function createRoomSummary(room: Room, { created, sender, text_message, files }: StoredRecord): Partial<Room> {
  const isOfVisitor = sender === 'user';
  return {
    lastMessageAt: created,
    lastText: createPreview(String(text_message)),
    lastSender: isOfVisitor ? 'user' : 'support',
    lastHasFile: files !== '',
    ...(isOfVisitor ? { unreadOffice: room.unreadOffice + 1, status: 'open' } : { unreadVisitor: room.unreadVisitor + 1 }),
  };
}

/** Returns the current time, or a millisecond after the given date if that is later. */
function timestampAfter(date: string): string {
  const last = toTimestamp(date);
  return serializeDate(new Date(Math.max(Date.now(), last + 1)));
}

/** Returns the text in one line, truncated with an ellipsis. */
export function createPreview(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= MAX_PREVIEW_LENGTH ? letters.join('') : `${letters.slice(0, MAX_PREVIEW_LENGTH).join('').trimEnd()}…`;
}

/** Marks a room as verified when the browser that created it has verified the number. */
async function verifyRoomPhone(write: RecordWrite, { phone, phoneVerified, visitor }: Room, tx: Tx): Promise<Partial<Room>> {
  if (write.principal.role === 'staff' || phoneVerified) return {};
  if (visitor === '' || visitor !== write.principal.visitorId) return {};
  return (await hasVerifiedNumber(createReadContext(tx, write.principal), phone)) ? { phoneVerified: true } : {};
}

/** Throws `invalid` when this side may not write to the room. */
function assertAcceptsMessages({ blocked, deletedByVisitor }: Room, role: 'guest' | 'staff'): void {
  if (role === 'guest' && blocked) {
    throw validationError('create', 'room', messageErrorCodes.blocked, 'The office takes no messages from you here. Please call or visit.');
  }
  if (deletedByVisitor !== '') {
    throw validationError('create', 'room', messageErrorCodes.ended, 'The visitor has ended this conversation.');
  }
}

async function resolveSubmitter(write: RecordWrite): Promise<string> {
  return write.principal.user === undefined ? write.ensureVisitor() : `staff:${write.principal.user.id}`;
}

async function isWriterRoomOwner(write: RecordWrite): Promise<boolean> {
  const room = await findRecordById(write.readContext.reader, messageRooms, toText(takeLast(write.body.room)));
  return room !== undefined && isOwner(write.readContext, messageRooms, room);
}

/**
 * Tells an applicant by text message that the office wrote in a conversation that the office began,
 * of which no browser of the applicant knows. At most once a day per number, without the message
 * itself.
 *
 * @param room as it was before the message
 */
async function notifyAboutOfficeMessage(tx: Tx, room: Room): Promise<void> {
  if (!room.startedByOffice || room.unreadVisitor > 0 || !room.number.startsWith('+639')) return;
  const [office, site] = [await readOfficeSettings(tx), await readSiteSettings(tx)];
  if (!office.messageChannels.includes('text')) return;
  const where = fieldEquals('contactNumber', room.number);
  const application = await tx.first(applications, { where, sort: [{ path: ['created'], descending: true }] });
  const language = application?.language || 'en';
  const t = getNotificationTranslator(language);
  const now = new Date();
  await enqueueMessage(tx, {
    channel: 'text',
    kind: 'officeMessage',
    key: `officeMessage/${room.number}/${toManilaDay(now)}`,
    collection: messageRooms.name,
    record: room.id,
    label: t('notice.officeMessage.subject'),
    address: room.number,
    content: {
      language,
      subject: t('notice.officeMessage.subject'),
      text: t('notice.officeMessage.text', getOfficeMessageParams(site, language)),
    },
    due: skipQuietHours(now, office.quietFrom, office.quietUntil),
  });
}
