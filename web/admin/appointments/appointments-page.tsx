import { ChevronLeft, ChevronRight, MonitorPlay, Printer } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { addDays, isDay, startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatWeekday } from '#lib/dates/manila-time.ts';
import { Button } from '../../ui/button.tsx';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { PageHeader } from '../page-header.tsx';
import { useCan } from '../session/use-session.ts';
import { useToday } from '../shell/use-today.ts';
import { AppointmentList } from './appointment-list.tsx';
import { QueuePanel } from './queue-panel.tsx';

export const clientLoader = () => loadStaffMessages('staffPages');

export const shouldRevalidate = () => false;

/** The appointments of a day and, on the current day, the queue of the hall. */
export default function AppointmentsPage() {
  const { t, to, language } = useTranslation();
  const navigate = useNavigate();
  const can = useCan();
  const today = useToday();
  const dayParam = useParams().day ?? '';
  const day = isDay(dayParam) ? dayParam : today;
  const getUrl = (date: string) => to(date === today ? '/admin/appointments' : `/admin/appointments/${date}`);
  const start = startOfDay(day);
  return (
    <>
      <PageHeader
        title={t('admin.menu.appointments')}
        intro={t('adminAppointments.intro')}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <a href="/now-serving" target="_blank" rel="noopener" className={getButtonClasses({ variant: 'outline' })}>
              <MonitorPlay aria-hidden className="size-4.5" />
              {t('adminAppointments.screen')}
            </a>
            <Button variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4.5" />
              {t('admin.sheet.print')}
            </Button>
          </span>
        }
      />
      {day === today && can('handleCases') && <QueuePanel day={day} />}
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl">
          {formatWeekday(start, language)}, {formatDate(start, language)}
        </h2>
        <nav aria-label={t('adminAppointments.days')} className="flex flex-wrap items-center gap-2 print:hidden">
          <LinkButton to={getUrl(addDays(day, -1))} variant="outline" size="icon" aria-label={t('adminAppointments.previous')}>
            <ChevronLeft aria-hidden className="size-5" />
          </LinkButton>
          {day !== today && (
            <LinkButton to={getUrl(today)} variant="outline">
              {t('adminAppointments.today')}
            </LinkButton>
          )}
          <LinkButton to={getUrl(addDays(day, 1))} variant="outline" size="icon" aria-label={t('adminAppointments.next')}>
            <ChevronRight aria-hidden className="size-5" />
          </LinkButton>
          <input
            type="date"
            aria-label={t('adminAppointments.day')}
            value={day}
            onChange={({ target }) => target.value && void navigate(getUrl(target.value))}
            className="control w-auto"
          />
        </nav>
      </div>
      <AppointmentList key={day} day={day} today={today} />
    </>
  );
}
