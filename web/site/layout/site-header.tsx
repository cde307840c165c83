import { Menu, Phone, UserRound } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSite } from '../../parts/portal-data.ts';
import { telAddress } from '../../parts/tel-address.ts';
import { Bunting } from '../../ui/bunting.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { pages } from './pages.ts';

export function SiteHeader() {
  const { t, to } = useWords();
  const site = useSite();
  return (
    <header className="print:hidden">
      <TopBar />
      <div className="relative border-line border-b bg-surface">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-3">
          <NavLink to={to('/')} end className="mr-auto flex min-h-11 items-center gap-3 no-underline">
            <img src={site.logo.small} alt="" width="48" height="48" className="size-11 object-contain sm:size-12" />
            <span className="leading-tight">
              <span className="block font-extrabold text-civic-950 text-lg tracking-tight">{t('site.barangay', { name: site.name })}</span>
              <span className="block text-ink-soft text-sm">{site.city}</span>
            </span>
          </NavLink>
          <nav aria-label={t('site.nav')} className="hidden items-center gap-0.5 lg:flex">
            <Pages className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-civic-800 no-underline hover:bg-civic-50 aria-[current=page]:bg-civic-100" />
          </nav>
          <div className="hidden sm:block">
            <LinkButton to={to('/services')} variant="secondary">
              {t('site.nav.apply')}
            </LinkButton>
          </div>
          <SmallMenu />
        </div>
      </div>
      <Bunting />
    </header>
  );
}

function TopBar() {
  const { t, to } = useWords();
  const { hotlines, email } = useSite();
  return (
    <div className="bg-civic-950 text-civic-100 text-sm">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 gap-y-0 px-4">
        <ul className="flex flex-wrap items-center gap-x-4" aria-label={t('site.emergency')}>
          <li aria-hidden>
            <Phone className="size-4" />
          </li>
          {hotlines.slice(0, 3).map(({ name, number }, position) => (
            <li key={number} className={position === 0 ? undefined : 'hidden sm:block'}>
              <a href={telAddress(number)} className="inline-flex min-h-11 items-center text-white no-underline hover:underline">
                {name} <strong className="ml-1 tabular-nums">{number}</strong>
              </a>
            </li>
          ))}
        </ul>
        <a href={`mailto:${email}`} className="hidden min-h-11 items-center text-civic-100 no-underline hover:underline lg:inline-flex">
          {email}
        </a>
        <div className="ml-auto flex items-center gap-4">
          <LanguageSwitch />
          <a href={to('/admin')} className="inline-flex min-h-11 items-center gap-1.5 text-white no-underline hover:underline">
            <UserRound aria-hidden className="size-4" />
            {t('site.admin')}
          </a>
        </div>
      </div>
    </div>
  );
}

function Pages({ className, isSmall }: { className: string; isSmall?: boolean }) {
  const { t, to } = useWords();
  return pages
    .filter(({ path }) => !isSmall || path !== '/')
    .map(({ path, word }) => (
      <NavLink key={path} to={to(path)} end={path === '/'} className={className}>
        {t(word)}
      </NavLink>
    ));
}

function closeOnEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Opens without scripts; closes by itself because each page change gives it a new key. */
function SmallMenu() {
  const { t, to } = useWords();
  const { key } = useLocation();
  return (
    <details key={key} onKeyDown={closeOnEscape} className="group lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-line-strong px-3.5 font-semibold text-civic-800 [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden className="size-5" />
        {t('site.menu')}
      </summary>
      <nav
        aria-label={t('site.nav')}
        className="absolute inset-x-0 top-full z-30 flex flex-col gap-1 border-line border-b bg-surface px-4 py-3 shadow-raised"
      >
        <Pages
          isSmall
          className="flex min-h-12 items-center rounded-md px-3 font-semibold text-civic-800 no-underline hover:bg-civic-50 aria-[current=page]:bg-civic-100"
        />
        <LinkButton to={to('/services')} variant="secondary" wide className="sm:hidden">
          {t('site.nav.apply')}
        </LinkButton>
      </nav>
    </details>
  );
}
