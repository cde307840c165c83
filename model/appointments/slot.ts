import { MINUTE_MS } from '#lib/dates/durations.ts';
import { isDay, startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate, formatTime, formatWeekday } from '#lib/dates/manila-time.ts';
import type { Language } from '../collections/choices.ts';

/**
 * The start of an appointment in Philippine time: a day, `YYYY-MM-DD`, and the minute of that day.
 */
export interface Slot {
  readonly day: string;
  readonly minute: number;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** Serializes a slot for requests: `2026-12-01T09:30`. */
export const formatSlot = ({ day, minute }: Slot): string => `${day}T${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** Parses the result of {@link formatSlot}; returns undefined for anything else. */
export function parseSlot(value: unknown): Slot | undefined {
  const [, day = '', hours, minutes] = (typeof value === 'string' && /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(value)) || [];
  return isDay(day) ? { day, minute: Number(hours) * 60 + Number(minutes) } : undefined;
}

/** Returns the instant at which a slot begins. */
export const toSlotDate = ({ day, minute }: Slot): Date => new Date(startOfDay(day).getTime() + minute * MINUTE_MS);

/** Formats the time of an appointment for people: `Tuesday, December 1, 2026, 9:30 AM`. */
export const formatAppointment = (date: Date, language: Language): string =>
  `${formatWeekday(date, language)}, ${formatDate(date, language)}, ${formatTime(date)}`;
