import { MessageCircleMore } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useWords } from '../../words.tsx';
import { mayChat } from './chat-mark.ts';

const loadWindow = () => import('./chat-window.tsx');
const comeAhead = () =>
  void loadWindow()
    .then(({ loadPanel }) => loadPanel())
    .catch(nothing);
const ChatWatch = lazy(async () => ({ default: await import('./chat-watch.tsx').then(({ ChatWatch }) => ChatWatch, noWatch) }));

/** The button of the chat. The chat comes when the button is first touched, the count of new messages where somebody chats (product §2). */
export function ChatCorner() {
  const { t } = useWords();
  const [Window, setWindow] = useState<ComponentType<{ onClose: () => void }>>();
  const [state, setState] = useState<'closed' | 'coming' | 'failed' | 'open'>('closed');
  const [isKnown, setIsKnown] = useState(mayChat);
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state === 'open' && Window !== undefined;
  const open = () => {
    setState('coming');
    loadWindow().then(
      ({ ChatWindow }) => {
        setWindow(() => ChatWindow);
        setIsKnown(true);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  const close = () => {
    setState('closed');
    // The button is there again after the next paint.
    requestAnimationFrame(() => button.current?.focus());
  };
  const told = unread > 0 ? `${t('chat.open')}, ${t('chat.unread', { count: unread })}` : t('chat.open');
  return (
    <>
      {isKnown && (
        <Suspense>
          <ChatWatch isOff={isOpen} onUnread={setUnread} />
        </Suspense>
      )}
      {state === 'failed' && (
        <p role="alert" className="max-w-72 rounded-lg border border-line bg-surface p-4 shadow-float">
          {t('chat.failed')}
        </p>
      )}
      {isOpen ? (
        <Window onClose={close} />
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={told}
          aria-haspopup="dialog"
          aria-busy={state === 'coming' || undefined}
          onPointerEnter={comeAhead}
          onClick={open}
          className="relative inline-flex min-h-14 items-center gap-2.5 rounded-full bg-civic-700 px-5 font-semibold text-white shadow-float ring-2 ring-white transition-[background-color,translate] duration-200 hover:bg-civic-800 active:translate-y-px"
        >
          {state === 'coming' ? <Spinner className="size-6" /> : <MessageCircleMore aria-hidden className="size-6 text-sun-300" />}
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
      )}
    </>
  );
}

function nothing(): void {}

/** Without a network the button stays, and counts nothing. */
function noWatch(): ComponentType<{ isOff: boolean; onUnread: (count: number) => void }> {
  return () => null;
}
