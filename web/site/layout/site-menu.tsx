import { Menu } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { NavigationLinks } from './navigation-links.tsx';

function closeOnEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

interface SiteMenuProps {
  /** The text beside the icon of the button that opens the menu. */
  children: ReactNode;
  className: string;
  iconClassName: string;
  buttonClassName: string;
  panelClassName: string;
}

/**
 * The menu of small screens, in the header and in the bottom bar; opening one closes the other. It
 * works without scripts. The key closes it after a navigation; `SiteStatus` lets Back close it.
 */
export function SiteMenu({ children, className, iconClassName, buttonClassName, panelClassName }: SiteMenuProps) {
  const { t, to } = useTranslation();
  const { key } = useLocation();
  return (
    <details key={key} name="site-menu" onKeyDown={closeOnEscape} className={`lg:hidden ${className}`}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${buttonClassName}`}>
        <Menu aria-hidden className={iconClassName} />
        {children}
      </summary>
      <nav
        aria-label={t('site.nav')}
        className={`absolute inset-x-0 z-30 flex flex-col gap-1 border-line bg-surface px-4 py-3 shadow-raised ${panelClassName}`}
      >
        <NavigationLinks
          isSmall
          className="flex min-h-12 items-center rounded-md px-3 font-semibold text-civic-800 no-underline hover:bg-civic-50 aria-[current=page]:bg-civic-100"
        />
        <LinkButton to={to('/report')} variant="outline" wide>
          {t('site.nav.report')}
        </LinkButton>
        <LinkButton to={to('/services')} variant="secondary" wide className="sm:hidden">
          {t('site.nav.apply')}
        </LinkButton>
      </nav>
    </details>
  );
}
