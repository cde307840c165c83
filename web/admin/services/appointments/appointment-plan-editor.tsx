import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatWeekday } from '#lib/dates/manila-time.ts';
import { type AppointmentPlan, findPlanErrors, planLimits } from '#model/appointments/appointment-plan.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { formatFieldError } from '../../../parts/fields/format-field-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { WeekHours } from '../../places/week-hours.tsx';

interface AppointmentPlanEditorProps {
  id: string;
  plan: AppointmentPlan;
  /** Error messages of the whole form by path. */
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
  onChange: (plan: AppointmentPlan) => void;
}

type NumberName = keyof typeof planLimits;

/**
 * The plan of a service's appointments: hours, length, capacity, notice, horizon, and days without
 * appointments.
 */
export default function AppointmentPlanEditor({ id, plan, errors, disabled, onChange }: AppointmentPlanEditorProps) {
  const { t, language } = useTranslation();
  const [day, setDay] = useState('');
  const planErrors = findPlanErrors(plan);
  const errorOf = (name: string): string | undefined => {
    const error = planErrors[name];
    return error ? formatFieldError(t, undefined, error) : errors[`appointments.${name}`];
  };
  const addDay = () => {
    if (day === '' || plan.closedDays.includes(day)) return;
    onChange({ ...plan, closedDays: [...plan.closedDays, day].toSorted() });
    setDay('');
  };
  return (
    <fieldset disabled={disabled} className="mt-3 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <p className="mb-1.5 font-semibold">{t('adminServices.appointments.hours')}</p>
        <div className="rounded-md border border-line">
          <WeekHours hours={plan.hours} onChange={(hours) => onChange({ ...plan, hours })} />
        </div>
        <FieldError id={`${id}-hours-error`} message={errorOf('hours')} />
        <p className="mt-1.5 text-ink-soft text-sm">{t('adminServices.appointments.help')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(planLimits) as NumberName[]).map((name) => (
          <InputField
            input={TextInput}
            key={name}
            id={`${id}-${name}`}
            label={t(`appointmentPlan.${name}`)}
            error={errorOf(name)}
            required
            type="number"
            inputMode="numeric"
            min={planLimits[name].min}
            max={planLimits[name].max}
            value={Number.isNaN(plan[name]) ? '' : plan[name]}
            onChange={({ target }) => onChange({ ...plan, [name]: target.valueAsNumber })}
          />
        ))}
      </div>
      <div>
        <p className="mb-1.5 font-semibold">{t('appointmentPlan.closedDays')}</p>
        <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
          {plan.closedDays.map((closedDay) => {
            const text = `${formatWeekday(startOfDay(closedDay), language)}, ${formatDate(startOfDay(closedDay), language)}`;
            return (
              <li key={closedDay} className="flex items-center rounded-md border border-line bg-sunken pl-3">
                {text}
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('appointmentPlan.closedDays.remove', { day: text })}
                  onClick={() => onChange({ ...plan, closedDays: plan.closedDays.filter((other) => other !== closedDay) })}
                >
                  <X aria-hidden className="size-4.5" />
                </Button>
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="date"
            aria-label={t('appointmentPlan.closedDays.day' satisfies MessageKey)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className="control w-auto min-w-0 max-w-full"
          />
          <Button variant="outline" onClick={addDay} disabled={day === ''}>
            <Plus aria-hidden className="size-4.5" />
            {t('appointmentPlan.closedDays.add')}
          </Button>
        </div>
        <FieldError id={`${id}-closedDays-error`} message={errorOf('closedDays')} />
      </div>
    </fieldset>
  );
}
