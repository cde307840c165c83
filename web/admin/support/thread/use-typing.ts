import { useCallback, useEffect, useRef, useState } from 'react';
import { conversationPaths } from '#model/endpoints/conversations.ts';
import { useChanges } from '../../live/use-changes.ts';
import { useRecords } from '../../session/use-session.ts';

/** It is told that often while somebody types, and believed a little longer. */
const TELL_MS = 3000;
const BELIEVE_MS = 5000;

/** Whether the resident is typing, and what tells him that the office is. */
export function useTyping(room: string): { isTyping: boolean; tell: () => void; heard: () => void } {
  const records = useRecords();
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(0);

  const heard = useCallback(() => {
    clearTimeout(timer.current);
    setIsTyping(false);
  }, []);
  useChanges('typing_marks', ({ record }) => {
    if (record.id !== room || record.side !== 'user') return;
    clearTimeout(timer.current);
    setIsTyping(true);
    timer.current = setTimeout(() => setIsTyping(false), BELIEVE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = useCallback(() => {
    if (Date.now() - told.current < TELL_MS) return;
    told.current = Date.now();
    records.send(conversationPaths.typing(room), { method: 'POST' }).catch(() => undefined);
  }, [records, room]);
  return { isTyping, tell, heard };
}
