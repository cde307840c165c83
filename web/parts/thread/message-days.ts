import { manilaDay } from '#lib/manila.ts';
import type { ThreadMessage } from './thread-message.ts';

/** The messages of one day in the Philippines, in their order. */
export interface MessageDay {
  /** YYYY-MM-DD */
  day: string;
  date: Date;
  messages: ThreadMessage[];
}

/** Parts a thread into days; the messages come in their order. */
export function messageDays(messages: readonly ThreadMessage[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = manilaDay(message.created);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, date: message.created, messages: [message] });
  }
  return days;
}
