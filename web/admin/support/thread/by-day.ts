import { parseWireDate } from '#lib/dates.ts';
import { manilaDay } from '#lib/manila.ts';

/**
 * Messages, oldest first, by the day they were sent on in the Philippines, each with when that day's first one was.
 * What has no readable date counts to the day before it.
 */
export function byDay<M extends { created: string }>(messages: readonly M[]): { day: string; first: string; messages: M[] }[] {
  const days: { day: string; first: string; messages: M[] }[] = [];
  for (const message of messages) {
    const date = parseWireDate(message.created);
    const last = days.at(-1);
    const day = date ? manilaDay(date) : (last?.day ?? '');
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, first: message.created, messages: [message] });
  }
  return days;
}
