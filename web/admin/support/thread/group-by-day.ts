import { toManilaDay } from '#lib/dates/manila-time.ts';
import { parseDate } from '#lib/dates/serialize-date.ts';

/**
 * Groups messages, oldest first, by the day in the Philippines, each group with the time of its
 * first message. A message without a valid date belongs to the day before it.
 */
export function groupByDay<M extends { created: string }>(messages: readonly M[]): { day: string; first: string; messages: M[] }[] {
  const days: { day: string; first: string; messages: M[] }[] = [];
  for (const message of messages) {
    const date = parseDate(message.created);
    const last = days.at(-1);
    const day = date ? toManilaDay(date) : (last?.day ?? '');
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, first: message.created, messages: [message] });
  }
  return days;
}
