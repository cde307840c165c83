import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useMediaQuery } from '../../parts/use-media-query.ts';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { useTranslation } from '../../use-translation.tsx';
import { ChatErrorBoundary } from './chat-error-boundary.tsx';
import { ChatFrame, ChatScreen, fullScreenQuery } from './chat-frame.tsx';
import { loadPanel } from './load-panel.ts';

export interface ChatWindowProps {
  /** Finds the link that has the focus again when the chat closes; does not change. */
  findOpener: () => HTMLElement | null;
  onClose: () => void;
}

/**
 * The open chat: shows its frame first, then its content or a loading error. Where it covers the
 * page, the browser's Back closes it, and a link in it, so that the visitor sees where it leads.
 */
export function ChatWindow({ findOpener, onClose }: ChatWindowProps) {
  const [retryCount, setRetryCount] = useState(0);
  const [Panel, setPanel] = useState(() => createLazyPanel());
  const isFullScreen = useMediaQuery(fullScreenQuery);
  useCloseOnBack(isFullScreen, onClose);
  useEffect(() => () => focusWhenShown(findOpener), [findOpener]);
  const { pathname } = useLocation();
  const [openingPath] = useState(pathname);
  const handlePage = useEffectEvent((path: string) => {
    if (isFullScreen && path !== openingPath) onClose();
  });
  useEffect(() => handlePage(pathname), [pathname]);
  const retry = () => {
    setPanel(() => createLazyPanel());
    setRetryCount(retryCount + 1);
  };
  return (
    <ChatFrame onClose={onClose}>
      <ChatErrorBoundary key={retryCount} onRetry={retry}>
        <Suspense fallback={<ChatPlaceholder />}>
          <Panel />
        </Suspense>
      </ChatErrorBoundary>
    </ChatFrame>
  );
}

/** Created again for each retry, because React's `lazy` caches a failed import permanently. */
const createLazyPanel = () => lazy(async () => ({ default: await loadPanel() }));

/** Placeholder while the code of the chat loads. */
function ChatPlaceholder() {
  const { t } = useTranslation();
  return (
    <ChatScreen>
      <p role="status" className="sr-only">
        {t('chat.loading')}
      </p>
      <div aria-hidden className="mt-auto grid gap-3 p-4">
        <div className="skeleton h-12 w-3/5 rounded-lg" />
        <div className="skeleton h-12 w-1/2 justify-self-end rounded-lg" />
        <div className="skeleton h-16 w-2/3 rounded-lg" />
        <div className="skeleton mt-3 h-11 w-full rounded-md" />
      </div>
    </ChatScreen>
  );
}

/** Frames until the bottom bar is shown again; usually one or two. */
const MAX_FRAMES = 60;

/**
 * Focuses a link of the bottom bar as soon as it is visible; phones hide the bar while a field has
 * the focus. Stops if another element has the focus.
 */
function focusWhenShown(find: () => HTMLElement | null, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    // A link in the chat may have opened another page, which begins at its top.
    find()?.focus({ preventScroll: true });
    if (document.activeElement === document.body && frames > 0) focusWhenShown(find, frames - 1);
  });
}
