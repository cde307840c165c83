import { useCallback, useEffect, useRef, useState } from 'react';
import { conversationPaths } from '#model/endpoints/messaging/conversations.ts';
import { useRecordChanges } from '../../live/use-live-stream.ts';
import { useRecords } from '../../session/use-session.ts';

/** Milliseconds between typing events; the indicator stays slightly longer. */
const SEND_INTERVAL_MS = 3000;
const TYPING_TIMEOUT_MS = 5000;

/** Whether the resident is typing, and a function that reports that the user is typing. */
export function useTyping(room: string): { isTyping: boolean; sendTyping: () => void; clearTyping: () => void } {
  const records = useRecords();
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sentAt = useRef(0);

  const clearTyping = useCallback(() => {
    clearTimeout(timer.current);
    setIsTyping(false);
  }, []);
  useRecordChanges('typing_marks', ({ record }) => {
    if (record.id !== room || record.side !== 'user') return;
    clearTimeout(timer.current);
    setIsTyping(true);
    timer.current = setTimeout(() => setIsTyping(false), TYPING_TIMEOUT_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const sendTyping = useCallback(() => {
    if (Date.now() - sentAt.current < SEND_INTERVAL_MS) return;
    sentAt.current = Date.now();
    records.send(conversationPaths.typing(room), { method: 'POST' }).catch(() => undefined);
  }, [records, room]);
  return { isTyping, sendTyping, clearTyping };
}
