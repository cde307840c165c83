import { MessageCircleMore } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { bringWords } from '../../catalogues.ts';
import { useWords } from '../../words.tsx';
import { ChatBoundary } from './chat-boundary.tsx';
import { chatUsers } from './chat-user.ts';
import { ChatWait } from './chat-wait.tsx';
import { hasWaiting } from './has-waiting.ts';
import { useUnread } from './use-unread.ts';

async function load() {
  const [Panel] = await Promise.all([import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel), bringWords('chat', 'errors')]);
  return Panel;
}

/** The button of the chat, with what the office wrote meanwhile; everything else comes when it is first opened (product §2). */
export function ChatFloat() {
  const { t } = useWords();
  const user = useSyncExternalStore(chatUsers.subscribe, chatUsers.read, chatUsers.readOnServer);
  const [isOpen, setIsOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const [Panel, setPanel] = useState(() => lazyPanel());
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnread(user, isOpen);
  // What was written before a reload goes out, whether or not the chat is opened.
  useEffect(() => {
    if (hasWaiting()) import('./chat-outbox.ts').catch(() => undefined);
  }, []);
  const close = () => {
    setIsOpen(false);
    // The button is there again after the next paint.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) {
    const again = () => {
      setPanel(() => lazyPanel());
      setTries(tries + 1);
    };
    return (
      <ChatBoundary key={tries} onAgain={again} onClose={close}>
        <Suspense fallback={<ChatWait onClose={close} />}>
          <Panel onClose={close} />
        </Suspense>
      </ChatBoundary>
    );
  }
  const told = unread > 0 ? `${t('chat.open')}, ${t('chat.unread', { count: unread })}` : t('chat.open');
  return (
    <button
      ref={button}
      type="button"
      aria-label={told}
      aria-haspopup="dialog"
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setIsOpen(true)}
      className="relative inline-flex min-h-14 items-center gap-2.5 rounded-full bg-civic-700 px-5 font-semibold text-white shadow-float ring-2 ring-white transition-[background-color,transform] hover:bg-civic-800 active:translate-y-px"
    >
      <MessageCircleMore aria-hidden className="size-6 text-sun-300" />
      {t('chat.open.short')}
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular -top-1.5 -right-1 absolute grid min-w-6 place-items-center rounded-full bg-flag-600 px-1.5 py-0.5 font-bold text-white text-xs ring-2 ring-white"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}

/** Made anew for another try: a failed fetch of the code is remembered for good. */
const lazyPanel = () => lazy(async () => ({ default: await load() }));
