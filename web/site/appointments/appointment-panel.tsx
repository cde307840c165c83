import { ClientResponseError } from 'pocketbase';
import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { parseDate } from '#lib/dates/serialize-date.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import {
  type AppointmentResponse,
  type AppointmentSummary,
  appointmentPath,
  type BookAppointmentRequest,
} from '#model/endpoints/office/appointments.ts';
import { TimePicker } from '../../parts/appointments/time-picker.tsx';
import { useOfferedTimes } from '../../parts/appointments/use-offered-times.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { PreHydrationButton } from '../../parts/hydration/pre-hydration-button.tsx';
import { useCancellableRequest } from '../../parts/navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../../parts/navigation/waiting-notice.tsx';
import { useClock } from '../../parts/use-clock.ts';
import { createRecordClient } from '../../record-client.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Alert } from '../../ui/content/alert.tsx';
import type { Tone } from '../../ui/tone.ts';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { focusOnMount } from '../focus-on-mount.ts';

interface AppointmentPanelProps {
  application: string;
  /** Id of the service; '' when it offers no times any more. */
  service: string;
  appointment: AppointmentSummary | null;
  level?: 2 | 3;
}

type Mode = 'shown' | 'choosing' | 'cancelling';

/** Shows the appointment of an application, and lets the applicant book, move or cancel it. */
export function AppointmentPanel({ application, service, appointment: loaded, level = 2 }: AppointmentPanelProps) {
  const { t, language } = useTranslation();
  const [appointment, setAppointment] = useState(loaded);
  const [mode, setMode] = useState<Mode>('shown');
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { isWaiting, run, cancel } = useCancellableRequest();
  const { revalidate } = useRevalidator();
  const Heading = level === 2 ? 'h2' : 'h3';
  const heading = useRef<HTMLHeadingElement>(null);
  const time = appointment ? formatAppointment(parseDate(appointment.startsAt) ?? new Date(0), language) : '';
  const endsAt = parseDate(appointment?.endsAt ?? '')?.getTime() ?? 0;
  const isOver = useClock((now) => endsAt <= now);
  const isOpen = appointment?.state === 'booked' && !isOver;
  const canChoose = service !== '' && appointment?.state !== 'arrived';

  /** Returns whether it was saved; undefined when the visitor cancelled or repeated it. */
  const send = async (call: { method: 'POST'; body: BookAppointmentRequest } | { method: 'DELETE' }): Promise<boolean | undefined> => {
    setProblem(undefined);
    setIsSaved(false);
    try {
      const response = await run((signal) =>
        createRecordClient('').send<AppointmentResponse>(appointmentPath(application), { ...call, signal }),
      );
      if (!response) return undefined;
      setAppointment(response.appointment);
      setMode('shown');
      setIsSaved(call.method === 'POST');
      heading.current?.focus();
      return true;
    } catch (error) {
      setProblem(describeProblem(t, error));
      return false;
    }
  };

  /** The portal may have received what was cancelled: the page is loaded again. */
  const cancelSending = () => {
    cancel();
    setMode('shown');
    setProblem(t('appointments.unknown'));
    heading.current?.focus();
    void revalidate();
  };

  return (
    <section aria-labelledby={`appointment-${application}`}>
      <Heading
        ref={heading}
        id={`appointment-${application}`}
        tabIndex={-1}
        className={classNames('mb-3 outline-none', level === 2 ? 'text-xl' : 'text-lg')}
      >
        {t('appointments.title')}
      </Heading>
      <div className="grid gap-4">
        {problem !== undefined && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        {mode === 'choosing' ? (
          <TimeChooser
            service={service}
            isMove={isOpen}
            isSending={isWaiting}
            onChoose={(at) => send({ method: 'POST', body: { at } })}
            onCancel={cancelSending}
            onBack={() => setMode('shown')}
          />
        ) : mode === 'cancelling' ? (
          <>
            <p>{t('appointments.cancel.question', { time })}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant="danger" busy={isWaiting} onClick={() => void send({ method: 'DELETE' })}>
                {t('appointments.cancel')}
              </Button>
              <Button variant="outline" onClick={() => setMode('shown')}>
                {t('appointments.keep')}
              </Button>
            </div>
            {isWaiting && <WaitingNotice onRetry={() => void send({ method: 'DELETE' })} onCancel={cancelSending} />}
          </>
        ) : (
          <>
            <CurrentAppointment appointment={appointment} time={time} isOpen={isOpen} isSaved={isSaved} />
            {(canChoose || isOpen) && (
              <div className="flex flex-wrap gap-3">
                {canChoose && (
                  <PreHydrationButton variant={isOpen ? 'outline' : 'primary'} onClick={() => setMode('choosing')}>
                    {t(isOpen ? 'appointments.move' : 'appointments.choose')}
                  </PreHydrationButton>
                )}
                {isOpen && (
                  <PreHydrationButton variant="ghost" onClick={() => setMode('cancelling')}>
                    {t('appointments.cancel')}
                  </PreHydrationButton>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface CurrentAppointmentProps {
  appointment: AppointmentSummary | null;
  time: string;
  isOpen: boolean;
  isSaved: boolean;
}

function CurrentAppointment({ appointment, time, isOpen, isSaved }: CurrentAppointmentProps) {
  const { t } = useTranslation();
  const renderAlert = (tone: Tone, text: ReactNode, hint?: ReactNode) => (
    <Alert tone={tone} role={isSaved ? 'status' : undefined}>
      <p className="font-semibold">{text}</p>
      {hint && <p>{hint}</p>}
    </Alert>
  );
  if (!appointment || appointment.state === 'served') return <p>{`${t('appointments.later')} ${t('appointments.purpose')}`}</p>;
  if (appointment.state === 'arrived') return renderAlert('success', t('appointments.arrived'));
  if (isOpen) return renderAlert('success', t('appointments.booked', { time }), `${t('appointments.purpose')} ${t('appointments.remind')}`);
  if (appointment.state !== 'cancelled') return renderAlert('info', t('appointments.past', { time }));
  if (appointment.ending === 'taken') return renderAlert('warning', t('appointments.taken', { time }));
  if (appointment.ending === 'office') return renderAlert('warning', t('appointments.cancelled.office', { time }));
  return renderAlert('info', t('appointments.cancelled', { time }));
}

interface TimeChooserProps {
  service: string;
  isMove: boolean;
  isSending: boolean;
  /** Returns whether it was saved; undefined when it was cancelled or repeated. */
  onChoose: (at: string) => Promise<boolean | undefined>;
  /** Cancels `onChoose`. */
  onCancel: () => void;
  onBack: () => void;
}

function TimeChooser({ service, isMove, isSending, onChoose, onCancel, onBack }: TimeChooserProps) {
  const { t } = useTranslation();
  const times = useOfferedTimes(service);
  const [value, setValue] = useState('');
  const book = async () => {
    if ((await onChoose(value)) !== false) return;
    // Somebody else may have booked the time: the list is loaded again.
    setValue('');
    times.reload();
  };
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-5 outline-none">
      <TimePicker times={times} value={value} onChoose={setValue} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={value === ''} busy={isSending} onClick={() => void book()}>
          {t(isMove ? 'appointments.moveTo' : 'appointments.book')}
        </Button>
        <Button variant="outline" onClick={onBack}>
          {t('appointments.keep')}
        </Button>
      </div>
      {isSending && <WaitingNotice onRetry={() => void book()} onCancel={onCancel} />}
    </div>
  );
}

function describeProblem(t: Translate, error: unknown): string {
  if (!(error instanceof ClientResponseError) || error.status === 0) return t('error.network');
  if (error.status === 429) return t('appointments.tooMany');
  const fieldError = (error.response.data as Record<string, FieldError> | undefined)?.at;
  if (fieldError) return formatFieldError(t, undefined, fieldError);
  return error.status === 404 ? t('appointments.verify') : t('error.unavailable');
}
