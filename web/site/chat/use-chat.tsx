import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../use-translation.tsx';
import { hasChatUser } from './chat-flags.ts';
import type { ChatWindowProps } from './chat-window.tsx';

const chatLinks = 'a[href$="#chat"]';
/**
 * From a file of its own: the list of the files of the chat would take 0.5 KB in that of every
 * page.
 */
const loadWindow = async () => (await import('./load-window.ts')).loadWindow();
const UnreadWatcher = lazy(async () => ({
  default: await import('./unread-watcher.tsx').then(({ UnreadWatcher }) => UnreadWatcher, renderNothing),
}));

/** Loads the chat when somebody is about to open it. */
export const preloadChat = () => void loadWindow().catch(ignoreError);

export interface Chat {
  isOpen: boolean;
  isLoading: boolean;
  /** Number of messages of the office that this visitor has not read. */
  unread: number;
  /** The open chat, or why it could not be opened. */
  panel: ReactNode;
}

/**
 * The chat of a page. Any link to `#chat` opens it; without scripts such a link leads to the
 * contact page. The chat loads when it is first opened; the count of new messages loads only for
 * visitors with a conversation (product §2.10).
 */
export function useChat(): Chat {
  const { t } = useTranslation();
  const [Window, setWindow] = useState<ComponentType<ChatWindowProps>>();
  const [state, setState] = useState<'closed' | 'coming' | 'failed' | 'open'>('closed');
  const [hasUser, setHasUser] = useState(false);
  const [unread, setUnread] = useState(0);
  const opener = useRef<HTMLElement>(null);
  const findOpener = useCallback(() => opener.current ?? document.querySelector<HTMLElement>(chatLinks), []);
  const isOpen = state === 'open' && Window !== undefined;
  const open = useCallback(() => {
    setState('coming');
    loadWindow().then(
      ({ ChatWindow }) => {
        setWindow(() => ChatWindow);
        setHasUser(true);
        setState('open');
      },
      () => setState('failed'),
    );
  }, []);
  useEffect(() => {
    setHasUser(hasChatUser());
    // A reload closed the overlay of this entry: see `closeOnBack`.
    if (history.state?.isOverlay) history.back();
    const { dataset } = document.documentElement;
    // A link was pressed before hydration: see `markPressedLinks`.
    const isRequested = 'chatRequested' in dataset;
    delete dataset.chatRequested;
    if (isRequested) {
      opener.current = document.querySelector<HTMLElement>(`${chatLinks}[data-pressed]`);
      opener.current?.removeAttribute('data-pressed');
    }
    if (isRequested || location.hash === '#chat') open();
    const openByLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(chatLinks) : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      opener.current = link;
      open();
    };
    document.addEventListener('click', openByLink);
    return () => document.removeEventListener('click', openByLink);
  }, [open]);
  const close = () => {
    // The bottom bar is hidden while a field has the focus, even one that is being removed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setState('closed');
  };
  const panel = (
    <>
      {hasUser && (
        <Suspense>
          <UnreadWatcher isPaused={isOpen} onUnread={setUnread} />
        </Suspense>
      )}
      {state === 'failed' && (
        <p role="alert" className="max-w-72 rounded-lg border border-line bg-surface p-4 shadow-float">
          {t('chat.failed')}
        </p>
      )}
      {isOpen && <Window findOpener={findOpener} onClose={close} />}
    </>
  );
  return { isOpen, isLoading: state === 'coming', unread, panel };
}

function ignoreError(): void {}

/** Stands in for the watcher when it cannot be loaded. */
function renderNothing(): ComponentType<{ isPaused: boolean; onUnread: (count: number) => void }> {
  return () => null;
}
