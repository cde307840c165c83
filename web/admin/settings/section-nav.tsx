import { NavLink } from 'react-router';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../use-translation.tsx';
import { settingsPages } from './settings-pages.ts';

/** The navigation between sections, for wide screens. */
export function SectionNav() {
  const { t, to } = useTranslation();
  return (
    <nav aria-label={t('settings.sections')} className="sticky top-20 hidden w-56 shrink-0 self-start lg:block">
      <ul className="space-y-0.5">
        {settingsPages.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to(`/admin/settings/${name}`)}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 font-semibold text-ink-soft leading-tight no-underline hover:bg-civic-50 hover:text-civic-800 aria-[current=page]:bg-civic-100 aria-[current=page]:text-civic-900"
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {t(`settings.section.${name}` satisfies StaffMessageKey)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
