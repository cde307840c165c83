import { toManilaDay } from '#lib/dates/manila-time.ts';

/** The messages of one calendar day in the Philippines, in their order. */
export interface MessageDay<M> {
  /** YYYY-MM-DD */
  day: string;
  /** The time of the first message. */
  date: Date;
  messages: M[];
}

/** Groups messages by day. Expects them in order. */
export function groupMessagesByDay<M>(messages: readonly M[], getTime: (message: M) => Date): MessageDay<M>[] {
  const days: MessageDay<M>[] = [];
  for (const message of messages) {
    const date = getTime(message);
    const day = toManilaDay(date);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, date, messages: [message] });
  }
  return days;
}
