import { DAY_MINUTES, HOUR_MS } from '#lib/dates/durations.ts';
import { addDays, isDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { type OpeningHours, validateOpeningHours } from '#lib/dates/opening-hours.ts';
import type { FieldError } from '#lib/portal-error.ts';
import { formatSlot, type Slot, toSlotDate } from './slot.ts';

/** The schedule by which a service offers appointments at the office. */
export interface AppointmentPlan {
  /** For each day of the week, from Sunday, the periods within which the appointments lie. */
  readonly hours: OpeningHours;
  readonly slotMinutes: number;
  /** How many people can book the same time. */
  readonly capacity: number;
  /** A time can be booked until this many hours before it. */
  readonly noticeHours: number;
  /** Times can be booked up to this many days from today. */
  readonly horizonDays: number;
  /** Days without times, besides the holidays of the office: `YYYY-MM-DD`. */
  readonly closedDays: readonly string[];
}

/** Limits of the numeric fields of a plan. Message keys: `appointmentPlan.…`. */
export const planLimits = {
  slotMinutes: { min: 5, max: 240 },
  capacity: { min: 1, max: 50 },
  noticeHours: { min: 0, max: 336 },
  horizonDays: { min: 1, max: 90 },
} as const;
const MAX_CLOSED_DAYS = 100;

const officeDay = [
  { opens: 8 * 60, closes: 12 * 60 },
  { opens: 13 * 60, closes: 17 * 60 },
] as const;

/** The plan with which an office starts when it turns on appointments for a service. */
export const defaultPlan: AppointmentPlan = {
  hours: [[], officeDay, officeDay, officeDay, officeDay, officeDay, []],
  slotMinutes: 30,
  capacity: 2,
  noticeHours: 24,
  horizonDays: 30,
  closedDays: [],
};

/** Validates an untrusted plan. Returns errors by field; '' stands for the plan itself. */
export function findPlanErrors(value: unknown): Record<string, FieldError> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { '': invalid };
  const errors: Record<string, FieldError> = {};
  const plan = value as { readonly [name: string]: unknown };
  const hours = validateOpeningHours(plan.hours);
  if (hours === undefined || hours.flat().some(({ closes }) => closes > DAY_MINUTES))
    errors.hours = { code: 'places_hours_invalid', message: 'Times end after they begin, on the same day.' };
  else if (hours.flat().length === 0) errors.hours = { code: 'validation_required', message: 'Cannot be blank.' };
  for (const [name, { min, max }] of Object.entries(planLimits)) {
    const number = plan[name];
    if (!Number.isInteger(number)) errors[name] = { code: 'validation_only_int_constraint', message: 'Must be a whole number.' };
    else if ((number as number) < min)
      errors[name] = { code: 'validation_min_number_constraint', message: `Must be ${min} or more.`, params: { min } };
    else if ((number as number) > max)
      errors[name] = { code: 'validation_max_number_constraint', message: `Must be ${max} or less.`, params: { max } };
  }
  const { closedDays } = plan;
  const isList = Array.isArray(closedDays) && closedDays.length <= MAX_CLOSED_DAYS && closedDays.every(isDay);
  if (!isList) errors.closedDays = invalid;
  for (const name of Object.keys(plan)) if (!(name in defaultPlan)) errors[name] = invalid;
  return errors;
}

const invalid: FieldError = { code: 'validation_invalid_value', message: 'Invalid value.' };

/**
 * Lists the minutes of a day, `YYYY-MM-DD`, at which appointments begin. Only the weekday counts,
 * not holidays.
 */
function listMinutes({ hours, slotMinutes }: AppointmentPlan, day: string): number[] {
  const periods = hours[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [];
  return periods.flatMap(({ opens, closes }) => {
    const count = Math.max(0, Math.floor((closes - opens) / slotMinutes));
    return Array.from({ length: count }, (_, index) => opens + index * slotMinutes);
  });
}

/**
 * Lists the times that can be booked now, grouped by day. Does not check whether they are taken.
 * Days without a time are left out.
 *
 * @param holidays days of the office's holidays, `YYYY-MM-DD`
 */
export function listOfferedTimes(plan: AppointmentPlan, holidays: readonly string[], now: Date): { day: string; minutes: number[] }[] {
  const earliest = now.getTime() + plan.noticeHours * HOUR_MS;
  const today = toManilaDay(now);
  const days = Array.from({ length: plan.horizonDays + 1 }, (_, index) => addDays(today, index));
  return days
    .filter((day) => !holidays.includes(day) && !plan.closedDays.includes(day))
    .map((day) => ({ day, minutes: listMinutes(plan, day).filter((minute) => toSlotDate({ day, minute }).getTime() > earliest) }))
    .filter(({ minutes }) => minutes.length > 0);
}

/** Whether a time can be booked now. Does not check whether it is taken. */
export function isTimeOffered(plan: AppointmentPlan, holidays: readonly string[], slot: Slot, now: Date): boolean {
  const slotKey = formatSlot(slot);
  return listOfferedTimes(plan, holidays, now).some(({ day, minutes }) =>
    minutes.some((minute) => day === slot.day && formatSlot({ day, minute }) === slotKey),
  );
}
