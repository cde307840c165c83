import { NavLink } from 'react-router';
import type { StaffKey } from '#model/words/keys.ts';
import { useWords } from '../../words.tsx';
import { pagesOfSettings } from './settings-pages.ts';

/** The sections beside the one that is open, on wide screens. */
export function SectionNav() {
  const { t, to } = useWords();
  return (
    <nav aria-label={t('settings.sections')} className="sticky top-20 hidden w-56 shrink-0 self-start lg:block">
      <ul className="space-y-0.5">
        {pagesOfSettings.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to(`/admin/settings/${name}`)}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 font-semibold text-ink-soft leading-tight no-underline hover:bg-civic-50 hover:text-civic-800 aria-[current=page]:bg-civic-100 aria-[current=page]:text-civic-900"
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {t(`settings.section.${name}` satisfies StaffKey)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
