import { Suspense } from 'react';
import { type AppointmentPlan, defaultPlan } from '#model/appointments/appointment-plan.ts';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { Skeleton } from '../../../ui/content/skeleton.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';

const AppointmentPlanEditor = lazyWithRetry(() => import('./appointment-plan-editor.tsx'));

/** Whether applicants choose an appointment, and the plan of the appointments. */
export function AppointmentsControl({ id, label, error, errors, disabled, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const plan = (value || null) as AppointmentPlan | null;
  return (
    <section aria-label={label} className="rounded-md border border-line p-4">
      <h3 className="mb-1 text-base">{label}</h3>
      <Checkbox
        id={id}
        label={t('adminServices.appointments.on')}
        checked={plan !== null}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked ? defaultPlan : null)}
      />
      {plan && (
        <Suspense fallback={<Skeleton className="mt-4 h-60 w-full rounded-md" />}>
          <AppointmentPlanEditor id={id} plan={plan} errors={errors ?? {}} disabled={disabled} onChange={onChange} />
        </Suspense>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </section>
  );
}
