import { Link } from 'react-router';
import { formatTime } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatTicket } from '#model/collections/office/queue-tickets.ts';
import { type AppointmentStateRequest, appointmentStatePath, queuePaths, type TicketResponse } from '#model/endpoints/office/queue.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { SkeletonText } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { LoadError } from '../load-error.tsx';
import { pickTitle } from '../pick-title.ts';
import { useCan, useRecords } from '../session/use-session.ts';
import { useAction } from '../use-action.ts';
import { appointmentTones } from './appointment-tones.ts';
import { type DayAppointment, useDayAppointments } from './use-day-appointments.ts';
import { type QueueTicket, useQueueTickets } from './use-queue-tickets.ts';

interface AppointmentListProps {
  /** Both `YYYY-MM-DD`. */
  day: string;
  today: string;
}

/** The appointments of a day by time, with their states and buttons to change them. */
export function AppointmentList({ day, today }: AppointmentListProps) {
  const { t } = useTranslation();
  const { data: rows, error, refetch } = useDayAppointments(day);
  const { data: tickets } = useQueueTickets(day);
  if (error && !rows) return <LoadError title={t('adminAppointments.failed')} error={error} onRetry={() => void refetch()} />;
  if (!rows) return <SkeletonText lines={8} />;
  if (rows.length === 0) return <EmptyState title={t('adminAppointments.none')} description={t('adminAppointments.none.text')} />;
  return (
    <ul
      aria-label={t('adminAppointments.list')}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface print:rounded-none"
    >
      {rows.map((appointment) => (
        <AppointmentRow
          key={appointment.id}
          appointment={appointment}
          ticket={tickets?.find((candidate) => candidate.appointment === appointment.id)}
          isToday={day === today}
          isPast={day < today}
        />
      ))}
    </ul>
  );
}

interface AppointmentRowProps {
  appointment: DayAppointment;
  ticket: QueueTicket | undefined;
  isToday: boolean;
  isPast: boolean;
}

function AppointmentRow({ appointment, ticket, isToday, isPast }: AppointmentRowProps) {
  const { t, to, language } = useTranslation();
  const can = useCan();
  const records = useRecords();
  const { isBusy, problem, run } = useAction();
  const { id, application, applicationNumber, startsAt, endsAt, ending, name, expand } = appointment;
  const state = appointment.state || 'booked';
  const { service } = expand ?? {};
  const time = (date: string) => formatTime(parseDate(date) ?? new Date(0));
  const setState = (next: AppointmentStateRequest['state']) =>
    run(() => records.send(appointmentStatePath(id), { method: 'POST', body: { state: next } }));
  const registerArrival = () => run(() => records.send<TicketResponse>(queuePaths.tickets, { method: 'POST', body: { appointment: id } }));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <p className="tabular w-40 font-semibold">
        {time(startsAt)}–{time(endsAt)}
      </p>
      <div className="min-w-0 grow basis-52">
        <Link discover="none" to={to(`/admin/applications/${application}`)} className="text-link touch-target wrap-anywhere font-semibold">
          {name || applicationNumber}
        </Link>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[service && pickTitle(service, language), name && applicationNumber].filter(Boolean).join(' · ')}
        </p>
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
      <p className="flex items-center gap-2">
        {ticket && <strong className="tabular text-lg">{formatTicket(ticket)}</strong>}
        <Badge tone={appointmentTones[state]}>{t(`appointments.state.${state}`)}</Badge>
        {ending && <span className="text-ink-soft text-sm">{t(`appointments.end.${ending}`)}</span>}
      </p>
      {can('handleCases') && state !== 'cancelled' && (isToday || isPast) && (
        <div className="flex flex-wrap gap-2 print:hidden" aria-busy={isBusy}>
          {state === 'booked' && isToday && (
            <Button size="sm" disabled={isBusy} onClick={() => void registerArrival()}>
              {t('adminAppointments.arrived')}
            </Button>
          )}
          {(state === 'arrived' || (state === 'booked' && isPast)) && (
            <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void setState('served')}>
              {t('adminAppointments.served')}
            </Button>
          )}
          {(state === 'booked' || state === 'arrived') && (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void setState('missed')}>
              {t('appointments.state.missed')}
            </Button>
          )}
          {(state === 'served' || state === 'missed') && (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void setState('booked')}>
              {t('admin.undo')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
