import { useMemo, useSyncExternalStore } from 'react';
import { parseWireDate } from '#lib/dates.ts';
import type { WordKey } from '#model/words/keys.ts';
import { isPictureName } from '../../parts/thread/attachment-rules.ts';
import type { ThreadMessage } from '../../parts/thread/thread-message.ts';
import { type Translate, useWords } from '../../words.tsx';
import { outbox, sendingProgress } from './chat-outbox.ts';
import { chatRecords, type Message } from './chat-records.ts';
import type { Waiting } from './outbox.ts';

const THUMB = '320x240';

/** What the thread of a room shows: what is stored, then what is on its way. */
export function useShownMessages(roomId: string | undefined, messages: readonly Message[]): readonly ThreadMessage[] {
  const { t } = useWords();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  const progress = useSyncExternalStore(sendingProgress.subscribe, sendingProgress.read);
  const stored = useMemo(() => messages.map(shownMessage), [messages]);
  return useMemo(() => {
    const waiting = items.filter(({ room }) => room === roomId).map((item) => shownWaiting(t, item, sending, progress));
    return [...stored, ...waiting];
  }, [stored, items, roomId, t, sending, progress]);
}

function shownMessage(message: Message): ThreadMessage {
  const { id, sender, text_message: text, files: name, created } = message;
  const shown = { id, isMine: sender === 'user', text, created: parseWireDate(created) ?? new Date(0) };
  if (name === '') return shown;
  const isPicture = isPictureName(name);
  const url = chatRecords.files.getURL(message, name);
  const thumbUrl = chatRecords.files.getURL(message, name, { thumb: THUMB });
  return { ...shown, attachment: { name: readableName(name), url, isPicture, ...(isPicture && { thumbUrl }) } };
}

function shownWaiting(
  t: Translate,
  { key, text, fileName, created, reason }: Waiting,
  sending: string | undefined,
  progress: number | undefined,
): ThreadMessage {
  return {
    id: key,
    isMine: true,
    text,
    created: new Date(created),
    state: reason !== '' ? 'refused' : sending === key ? 'sending' : 'waiting',
    ...(reason !== '' && { reason: t(reason as WordKey) }),
    ...(sending === key && progress !== undefined && { progress }),
    ...(fileName && { attachment: { name: fileName, isPicture: false } }),
  };
}

/** The store puts ten random characters before the ending, so that no two files share a name. */
const readableName = (name: string): string => name.replace(/_[a-z0-9]{10}(\.\w+)$/i, '$1');
