import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { formatAppointment } from '#model/appointments/slot.ts';
import { openStatuses } from '#model/collections/applications/applications.ts';
import { type AppointmentResponse, appointmentPath } from '#model/endpoints/office/appointments.ts';
import { TimePicker } from '../../../../parts/appointments/time-picker.tsx';
import { useOfferedTimes } from '../../../../parts/appointments/use-offered-times.ts';
import { formatFieldError } from '../../../../parts/fields/format-field-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { FieldError } from '../../../../ui/inputs/field-error.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { appointmentTones } from '../../../appointments/appointment-tones.ts';
import { getErrorMessage } from '../../../get-error-message.ts';
import { useCan, useRecords } from '../../../session/use-session.ts';
import { useAction } from '../../../use-action.ts';
import type { Application } from '../../listed-application.ts';
import { useCaseAppointment } from './use-case-appointment.ts';

/** The appointment of a case. Staff who handle cases can book, move and cancel it. */
export default function AppointmentSection({ application }: { application: Application }) {
  const { t, language } = useTranslation();
  const can = useCan();
  const records = useRecords();
  const { data: appointment, error, refetch } = useCaseAppointment(application.id);
  const [dialog, setDialog] = useState<'choose' | 'cancel'>();
  const { isBusy, problem, run } = useAction();
  const cancel = async () => {
    await run(() => records.send<AppointmentResponse>(appointmentPath(application.id), { method: 'DELETE' }));
    void refetch();
    setDialog(undefined);
  };
  const time = appointment ? formatAppointment(parseDate(appointment.startsAt) ?? new Date(0), language) : '';
  const state = appointment?.state || 'booked';
  const isBooked = appointment !== null && state === 'booked';
  const canChange = can('handleCases') && !application.blockedAt && openStatuses.includes(application.status || 'pending');
  return (
    <section aria-labelledby="case-appointment">
      <h2 id="case-appointment" className="mb-2 text-lg">
        {t('adminAppointments.case')}
      </h2>
      {error && <p className="text-danger">{t('adminAppointments.case.failed')}</p>}
      {appointment === null && <p className="text-ink-soft">{t('adminAppointments.case.none')}</p>}
      {appointment && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{time}</strong>
          <Badge tone={appointmentTones[state]}>{t(`appointments.state.${state}`)}</Badge>
          {appointment.ending && <span className="text-ink-soft text-sm">{t(`appointments.end.${appointment.ending}`)}</span>}
        </p>
      )}
      {canChange && appointment !== undefined && state !== 'arrived' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setDialog('choose')}>
            {t(isBooked ? 'appointments.move' : 'appointments.choose')}
          </Button>
          {isBooked && (
            <Button variant="ghost" size="sm" onClick={() => setDialog('cancel')}>
              {t('adminAppointments.case.cancel')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'choose' && (
        <ChooseDialog
          application={application}
          onClose={() => setDialog(undefined)}
          onSaved={() => {
            setDialog(undefined);
            void refetch();
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === 'cancel'}
        onOpenChange={(open) => setDialog(open ? 'cancel' : undefined)}
        title={t('adminAppointments.case.cancelQuestion', { time })}
        confirmLabel={t('appointments.cancel')}
        cancelLabel={t('appointments.keep')}
        busy={isBusy}
        onConfirm={() => void cancel()}
      />
      <FieldError id="case-appointment-failure" message={problem} />
    </section>
  );
}

interface ChooseDialogProps {
  application: Application;
  onClose: () => void;
  onSaved: () => void;
}

/** Books or moves the appointment. */
function ChooseDialog({ application, onClose, onSaved }: ChooseDialogProps) {
  const { t } = useTranslation();
  const records = useRecords();
  const times = useOfferedTimes(application.serviceId);
  const [value, setValue] = useState('');
  const { isBusy, problem, run } = useAction();
  const save = async () => {
    await records.send<AppointmentResponse>(appointmentPath(application.id), { method: 'POST', body: { at: value } });
    onSaved();
  };
  const describeFailure = (error: unknown) => {
    setValue('');
    times.reload();
    const fieldError = error instanceof ClientResponseError ? error.response.data?.at : undefined;
    return fieldError ? formatFieldError(t, undefined, fieldError) : getErrorMessage(t, error);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('appointments.choose')}
      closeLabel={t('ui.close')}
      size="lg"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button disabled={value === ''} busy={isBusy} onClick={() => void run(save, describeFailure)}>
            {t('appointments.book')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('appointments.keep')}
          </Button>
        </div>
      }
    >
      <TimePicker times={times} value={value} onChoose={setValue} />
      <FieldError id="case-appointment-error" message={problem} />
    </Dialog>
  );
}
