import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { stripLanguage } from '../../language.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { EmptyState } from '../../ui/content/empty-state.tsx';
import { LinkButton } from '../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getStaffName, useCurrentUser } from '../session/use-session.ts';
import { getNeededCapabilities } from './get-needed-capabilities.ts';
import { mainMenu, manageMenu } from './menu.ts';
import { useCanOpen } from './use-can-open.ts';

/** Shows a page to users who may open it, and an explanation to others. */
export function PageGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const canOpen = useCanOpen();
  if (canOpen(pathname)) return children;
  return stripLanguage(pathname).replace(/\/$/, '') === '/admin' ? <Welcome /> : <PageDenied pathname={pathname} />;
}

function PageDenied({ pathname }: { pathname: string }) {
  const { t, to } = useTranslation();
  const capabilities = (getNeededCapabilities(pathname) ?? []).map((capability) => t(`roles.capability.${capability}`)).join(' / ');
  return (
    <>
      <PageTitle>{t('roles.denied')}</PageTitle>
      <EmptyState
        level={1}
        title={t('roles.denied')}
        description={t('roles.denied.text', { needed: capabilities })}
        actions={<LinkButton to={to('/admin')}>{t('admin.menu.overview')}</LinkButton>}
      />
    </>
  );
}

/** The first page of users who may not see the overview: links to the pages that they may open. */
function Welcome() {
  const { t, to } = useTranslation();
  const canOpen = useCanOpen();
  const entries = [...mainMenu, ...manageMenu].filter(({ path }) => canOpen(path));
  const name = getStaffName(useCurrentUser());
  return (
    <>
      <PageTitle>{t('admin.menu.overview')}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{t('roles.welcome', { name })}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{t(entries.length > 0 ? 'roles.welcome.text' : 'roles.welcome.none')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={to(path)}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface p-4 font-semibold text-ink no-underline shadow-card hover:bg-civic-50"
            >
              <Icon aria-hidden className="size-5.5 text-civic-700" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <LockKeyhole aria-hidden className="mx-auto size-12 text-ink-soft" />}
    </>
  );
}
