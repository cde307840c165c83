import { useRef, useState, useSyncExternalStore } from 'react';
import { megabytes } from '#lib/numbers/megabytes.ts';
import { tabStorage } from '../../../parts/storage/browser-storage.ts';
import { CHAT_MESSAGE_KEY } from '../../../parts/storage/personal-keys.ts';
import { attachmentRules } from '../../../parts/thread/attachment-rules.ts';
import { Composer, type ComposerLabels } from '../../../parts/thread/composer.tsx';
import { type Translate, useTranslation } from '../../../use-translation.tsx';
import { sendTyping } from '../chat-api.ts';
import { outbox } from '../outbox/chat-outbox.ts';

/** Minimum interval in milliseconds between two typing signals to the office. */
const TYPING_INTERVAL_MS = 3000;

interface MessageFormProps {
  roomId: string;
  /** Number of the application that the message is about. */
  about?: string;
}

/**
 * Form for a new message. An unsent text survives closing the chat; a sent message stays in the
 * outbox until the server has stored it.
 */
export function MessageForm({ roomId, about }: MessageFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => tabStorage.read(CHAT_MESSAGE_KEY) ?? '');
  const [file, setFile] = useState<File>();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  const lastTypingSignal = useRef(0);
  const changeText = (newText: string) => {
    setText(newText);
    tabStorage.write(CHAT_MESSAGE_KEY, newText || undefined);
    if (newText.trim() === '' || Date.now() - lastTypingSignal.current < TYPING_INTERVAL_MS) return;
    lastTypingSignal.current = Date.now();
    sendTyping(roomId).catch(() => undefined);
  };
  const send = () => {
    const message = { room: roomId, text: text.trim(), ...(about !== undefined && { about }) };
    setText('');
    tabStorage.write(CHAT_MESSAGE_KEY, undefined);
    setFile(undefined);
    lastTypingSignal.current = 0;
    void outbox.add(message, file);
  };
  const isSending = items.some(({ key, fileName }) => key === sending && fileName !== '');
  return (
    <Composer
      labels={getComposerLabels(t)}
      text={text}
      onTextChange={changeText}
      file={file}
      onFileChange={setFile}
      isSending={isSending}
      onSend={send}
      autoFocus
    />
  );
}

const getComposerLabels = (t: Translate): ComposerLabels => ({
  text: t('chat.write'),
  placeholder: t('chat.placeholder'),
  attach: t('chat.attach'),
  send: t('chat.send'),
  preparing: t('chat.preparing'),
  remove: (name) => t('chat.remove', { name }),
  empty: t('conversations.empty'),
  sending: t('conversations.attachmentSending'),
  tooLong: (values) => t('conversations.tooLong', values),
  problems: {
    type: t('chat.problem.type'),
    size: t('chat.problem.size', { megabytes: attachmentRules.maxBytes / megabytes(1) }),
    count: t('chat.problem.count'),
  },
});
