import { toManilaDay } from '#lib/dates/manila-time.ts';
import type { ThreadMessage } from './thread-message.ts';

/** The messages of one calendar day in the Philippines, in their order. */
export interface MessageDay {
  /** YYYY-MM-DD */
  day: string;
  date: Date;
  messages: ThreadMessage[];
}

/** Groups messages by day. Expects them in order. */
export function groupMessagesByDay(messages: readonly ThreadMessage[]): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = toManilaDay(message.created);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, date: message.created, messages: [message] });
  }
  return days;
}
