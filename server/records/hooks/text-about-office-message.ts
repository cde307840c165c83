import { toManilaDay } from '#lib/dates/manila-time.ts';
import { skipQuietHours } from '#lib/dates/quiet-hours.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { messageRooms } from '#model/collections/conversations/message-rooms.ts';
import { getOfficeWords } from '#model/office-words.ts';
import { getNotificationTranslator } from '../../messaging/notification-texts.ts';
import { enqueueMessage } from '../../messaging/outbox.ts';
import { readOfficeSettings, readSiteSettings } from '../../sites/site-settings.ts';
import type { StoredRecordOf, Tx } from '../../store/store.ts';

/**
 * Tells an applicant by text message that the office wrote in a conversation that it began: no
 * browser of the applicant knows of it. At most one a day for a number, without a word of it.
 *
 * @param room as it was before the message
 */
export async function textAboutOfficeMessage(tx: Tx, room: StoredRecordOf<typeof messageRooms>): Promise<void> {
  if (!room.startedByOffice || room.unreadVisitor > 0 || !room.number.startsWith('+639')) return;
  const [office, site] = [await readOfficeSettings(tx), await readSiteSettings(tx)];
  if (!office.messageWays.includes('text')) return;
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
    content: { language, subject: t('notice.officeMessage.subject'), text: t('notice.officeMessage.text', getOfficeWords(site, language)) },
    due: skipQuietHours(now, office.quietFrom, office.quietUntil),
  });
}
