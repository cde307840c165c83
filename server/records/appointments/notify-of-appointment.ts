import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { services } from '#model/collections/pages/services.ts';
import type { Config } from '../../config.ts';
import { getNotificationTranslator } from '../../messaging/notification-texts.ts';
import { readOfficeSettings } from '../../sites/site-settings.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { notifyApplicant, type StoredApplication } from '../hooks/applications/notify-about-application.ts';
import type { Appointment } from './book-appointment.ts';
import { removeUnsentMessages } from './book-appointment.ts';

/**
 * Tells the applicant of an appointment: that it was booked, moved or cancelled, or that it is
 * tomorrow. Takes the place of what was not sent yet about it.
 */
export async function notifyOfAppointment(
  tx: Tx,
  config: Config,
  application: StoredRecord,
  appointment: Appointment,
  what: 'booked' | 'moved' | 'cancelled' | 'reminder',
): Promise<void> {
  const record = application as StoredApplication;
  await removeUnsentMessages(tx, record.id);
  const office = await readOfficeSettings(tx);
  if (!office.messagesOn.includes('status')) return;
  const isReminder = what === 'reminder';
  const startsAt = parseDate(appointment.startsAt) ?? new Date(0);
  await notifyApplicant(tx, config, office, record, {
    kind: isReminder ? 'appointmentReminder' : 'appointment',
    turn: `${appointment.id}/${isReminder ? appointment.startsAt : appointment.updated}`,
    write: (language, values) =>
      getNotificationTranslator(language)(`notice.appointment.${what}`, { ...values, time: formatAppointment(startsAt, language) }),
    service: await tx.get(services, record.serviceId),
  });
}
