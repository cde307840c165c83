import { useMemo, useSyncExternalStore } from 'react';
import { parseDate } from '#lib/dates/serialize-date.ts';
import { isImageName } from '#lib/schema/field-kinds/file-types.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import type { ThreadMessage } from '../../../parts/thread/thread-message.ts';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { chatClient, type Message } from '../chat-api.ts';
import { outbox, uploadProgressStore } from '../outbox/chat-outbox.ts';
import type { QueuedMessage } from '../outbox/outbox.ts';

const THUMBNAIL_SIZE = '320x240';

/** The messages of a thread: stored ones, then unsent ones. */
export function useThreadMessages(roomId: string | undefined, messages: readonly Message[]): readonly ThreadMessage[] {
  const { t } = useTranslation();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  const progress = useSyncExternalStore(uploadProgressStore.subscribe, uploadProgressStore.getSnapshot);
  const storedMessages = useMemo(() => messages.map(toThreadMessage), [messages]);
  return useMemo(() => {
    const queuedMessages = items.filter(({ room }) => room === roomId).map((item) => queuedToThreadMessage(t, item, sending, progress));
    return [...storedMessages, ...queuedMessages];
  }, [storedMessages, items, roomId, t, sending, progress]);
}

function toThreadMessage(message: Message): ThreadMessage {
  const { id, sender, text_message: text, files: name, created, about } = message;
  const threadMessage = { id, isMine: sender === 'user', text, created: parseDate(created) ?? new Date(0), ...(about && { about }) };
  if (name === '') return threadMessage;
  const isPicture = isImageName(name);
  const url = chatClient.files.getURL(message, name);
  const thumbUrl = chatClient.files.getURL(message, name, { thumb: THUMBNAIL_SIZE });
  return { ...threadMessage, attachment: { name: stripRandomSuffix(name), url, isPicture, ...(isPicture && { thumbUrl }) } };
}

function queuedToThreadMessage(
  t: Translate,
  { key, text, about, fileName, created, reason }: QueuedMessage,
  sending: string | undefined,
  progress: number | undefined,
): ThreadMessage {
  return {
    id: key,
    isMine: true,
    text,
    created: new Date(created),
    ...(about && { about }),
    state: reason !== '' ? 'refused' : sending === key ? 'sending' : 'waiting',
    ...(reason !== '' && { reason: t(reason as MessageKey) }),
    ...(sending === key && progress !== undefined && { progress }),
    ...(fileName && { attachment: { name: fileName, isPicture: false } }),
  };
}

/** Removes the ten random characters that the record store adds to make file names unique. */
const stripRandomSuffix = (name: string): string => name.replace(/_[a-z0-9]{10}(\.\w+)$/i, '$1');
