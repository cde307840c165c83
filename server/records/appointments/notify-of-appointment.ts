import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { services } from '#model/collections/pages/services.ts';
import type { Config } from '../../config.ts';
import { getNotificationTranslator } from '../../messaging/notification-texts.ts';
import { readOfficeSettings } from '../../sites/site-settings.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { notifyApplicant, type StoredApplication } from '../hooks/applications/notify-about-application.ts';
import { type Appointment, removeUnsentMessages } from './book-appointment.ts';

/**
 * Tells the applicant that an appointment was booked, moved or cancelled, or reminds of it.
 * Replaces unsent messages about it.
 */
export async function notifyOfAppointment(
  tx: Tx,
  config: Config,
  application: StoredRecord,
  appointment: Appointment,
  event: 'booked' | 'moved' | 'cancelled' | 'reminder',
): Promise<void> {
  const record = application as StoredApplication;
  await removeUnsentMessages(tx, record.id);
  const office = await readOfficeSettings(tx);
  if (!office.messagesOn.includes('status')) return;
  const isReminder = event === 'reminder';
  const startsAt = parseDate(appointment.startsAt) ?? new Date(0);
  await notifyApplicant(tx, config, office, record, {
    kind: isReminder ? 'appointmentReminder' : 'appointment',
    turn: `${appointment.id}/${isReminder ? appointment.startsAt : appointment.updated}`,
    write: (language, values) =>
      getNotificationTranslator(language)(`notice.appointment.${event}`, { ...values, time: formatAppointment(startsAt, language) }),
    service: await tx.get(services, record.serviceId),
  });
}
