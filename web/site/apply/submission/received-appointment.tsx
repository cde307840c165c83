import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import type { AppointmentSummary } from '#model/endpoints/office/appointments.ts';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';

/** Shows the booked appointment, or that somebody else had booked the time before. */
export function ReceivedAppointment({ appointment: { startsAt, ending } }: { appointment: AppointmentSummary }) {
  const { t, language } = useTranslation();
  const time = formatAppointment(parseDate(startsAt) ?? new Date(0), language);
  return ending === 'taken' ? (
    <Alert tone="warning" title={t('appointments.title')}>
      {t('appointments.taken', { time })}
    </Alert>
  ) : (
    <Alert tone="success" title={t('appointments.booked', { time })}>
      {t('appointments.purpose')} {t('appointments.remind')}
    </Alert>
  );
}
