import { MessageCircleMore } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/content/spinner.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { type Chat, preloadChat } from './use-chat.tsx';

/**
 * On wide screens the link is in the margin that `theme.css` keeps free at the right edge, so that
 * it covers nothing. Forced colours show the transparent border.
 */
const tabClasses =
  'lg:fixed lg:right-0 lg:bottom-4 lg:z-30 lg:w-11 lg:gap-2 lg:rounded-l-lg lg:border lg:border-transparent lg:bg-civic-700 lg:py-3.5 lg:text-base lg:text-on-solid lg:ring-2 lg:ring-surface lg:hover:bg-civic-800 lg:low:static lg:low:ml-auto';

/** The space bar presses a link that acts as a button. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/**
 * Opens the chat: an entry of the bottom bar on phones, a tab at the right edge of wider screens.
 * Without scripts it leads to the contact page.
 */
export function ChatLink({ chat: { isOpen, isLoading, unread }, className }: { chat: Chat; className: string }) {
  const { t, to } = useTranslation();
  const isHydrated = useHydrated();
  return (
    <a
      href={to('/contact#chat')}
      role={isHydrated ? 'button' : undefined}
      aria-haspopup={isHydrated ? 'dialog' : undefined}
      aria-label={unread > 0 ? `${t('chat.open')}, ${t('chat.unread', { count: unread })}` : t('chat.open')}
      aria-busy={isLoading || undefined}
      onPointerEnter={preloadChat}
      onKeyDown={pressOnSpace}
      className={classNames(className, tabClasses, isOpen && 'lg:hidden')}
    >
      <span className="relative">
        {isLoading ? <Spinner className="size-6" /> : <MessageCircleMore aria-hidden className="size-6" />}
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular -top-2 -right-4 lg:-top-3 lg:-right-2.5 absolute grid min-w-6 place-items-center rounded-full bg-flag-600 px-1.5 py-0.5 font-bold text-on-solid text-xs ring-2 ring-surface"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <span className="lg:[writing-mode:vertical-rl]">{t('chat.open.short')}</span>
    </a>
  );
}
