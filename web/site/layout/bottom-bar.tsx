import { FileSearch, House, LayoutGrid, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import type { SiteMessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../use-translation.tsx';
import { ChatLink } from '../chat/chat-link.tsx';
import { useChat } from '../chat/use-chat.tsx';
import { FloatingContainer } from './floating-container.tsx';
import { SiteMenu } from './site-menu.tsx';

const destinations: readonly { path: string; labelKey: SiteMessageKey; icon: LucideIcon }[] = [
  { path: '/', labelKey: 'site.nav.home', icon: House },
  { path: '/services', labelKey: 'site.bar.services', icon: LayoutGrid },
  { path: '/tracking', labelKey: 'site.bar.status', icon: FileSearch },
];

const entryClasses =
  'flex min-h-14 min-w-[44px] grow flex-col items-center justify-center gap-0.5 px-1 py-1.5 font-semibold text-civic-800 text-xs no-underline hover:bg-civic-50';

/**
 * The navigation bar at the bottom of phone screens (D75). On wider screens it shows only the chat
 * link, as a tab at the right edge. `theme.css` positions it.
 */
export function BottomBar() {
  const { t, to } = useTranslation();
  const chat = useChat();
  return (
    <>
      <nav aria-label={t('site.bar')} className="bottom-bar print:hidden">
        <div className="relative mx-auto flex max-w-page flex-wrap items-stretch max-lg:px-1">
          {destinations.map(({ path, labelKey, icon: Icon }) => (
            <NavLink
              key={path}
              to={to(path)}
              end={path === '/'}
              className={`${entryClasses} aria-[current=page]:shadow-[inset_0_3px_0_var(--color-sun-500)] lg:hidden`}
            >
              <Icon aria-hidden className="size-6" />
              {t(labelKey)}
            </NavLink>
          ))}
          <ChatLink chat={chat} className={entryClasses} />
          <SiteMenu
            className="flex grow"
            iconClassName="size-6"
            buttonClassName={`${entryClasses} w-full`}
            panelClassName="bottom-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-t"
          >
            {t('site.menu')}
          </SiteMenu>
        </div>
        <span hidden className="bottom-bar-end" />
      </nav>
      <FloatingContainer>{chat.panel}</FloatingContainer>
    </>
  );
}
