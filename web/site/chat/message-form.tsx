import { useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '#model/collections/messages.ts';
import { attachmentRules } from '../../parts/thread/attachment-rules.ts';
import { Composer, type ComposerWords } from '../../parts/thread/composer.tsx';
import { type Translate, useWords } from '../../words.tsx';
import { outbox } from './chat-outbox.ts';
import { tellTyping } from './chat-records.ts';

/** The office is told at most so often that somebody is typing. */
const TYPING_EVERY_MS = 3000;
const DRAFT = 'chatDraft';
const MEGABYTE = 1024 * 1024;

/** Where the visitor writes. What is typed stays when the chat is closed; what is sent waits in the outbox until it is there. */
export function MessageForm({ roomId }: { roomId: string }) {
  const { t } = useWords();
  const [text, setText] = useState(readDraft);
  const [file, setFile] = useState<File>();
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.sending);
  const toldAt = useRef(0);
  const write = (next: string) => {
    setText(next);
    keepDraft(next);
    if (next.trim() === '' || Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    tellTyping(roomId).catch(() => undefined);
  };
  const send = () => {
    const message = { room: roomId, text: text.trim() };
    setText('');
    keepDraft('');
    setFile(undefined);
    toldAt.current = 0;
    void outbox.add(message, file);
  };
  const isSending = items.some(({ key, fileName }) => key === sending && fileName !== '');
  return (
    <Composer words={wordsOf(t)} text={text} onText={write} file={file} onFile={setFile} isSending={isSending} onSend={send} autoFocus />
  );
}

const wordsOf = (t: Translate): ComposerWords => ({
  text: t('chat.write'),
  placeholder: t('chat.placeholder'),
  attach: t('chat.attach'),
  send: t('chat.send'),
  preparing: t('chat.preparing'),
  remove: (name) => t('chat.remove', { name }),
  problems: {
    type: t('chat.problem.type'),
    size: t('chat.problem.size', { megabytes: attachmentRules.maxBytes / MEGABYTE }),
    count: t('chat.problem.count'),
  },
});

function readDraft(): string {
  try {
    return (sessionStorage.getItem(DRAFT) ?? '').slice(0, messages.fields.text_message.max);
  } catch {
    return '';
  }
}

function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(DRAFT);
    else sessionStorage.setItem(DRAFT, text);
  } catch {}
}
