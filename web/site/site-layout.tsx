import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import type { HydrationHandle } from '../defer-hydration.ts';
import { useSite } from '../parts/page/use-site.ts';
import { Letterhead } from '../parts/printing/letterhead.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { useTranslation } from '../use-translation.tsx';
import { reloadWhenForgotten } from './forget/forgotten-flag.ts';
import { BottomBar } from './layout/bottom-bar.tsx';
import { LazyPageFailure } from './layout/lazy-page-failure.tsx';
import { LazySiteStatus } from './layout/lazy-site-status.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { SiteToaster } from './layout/site-toaster.tsx';
import { useNavigationEffects } from './layout/use-navigation-effects.ts';

/** Public pages work without scripts, so hydration is deferred. */
export const handle: HydrationHandle = { scripts: 'later' };

/** Layout of every public page (product §2.2). */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** Keeps the layout, with the hotlines, when a page cannot be loaded. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <Suspense>
        <LazyPageFailure />
      </Suspense>
    </SiteFrame>
  );
}

function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { hasSampleContent } = useSite();
  useNavigationEffects();
  // Shows no personal data any more that was removed in another tab.
  useEffect(reloadWhenForgotten, []);
  return (
    <div className="public-pages flex min-h-dvh flex-col">
      <SkipLink label={t('site.skip')} />
      {/* Has its own wrapper: inserting content next to the other elements would make the browser
          restyle all of them. */}
      <div className="contents">
        <LazySiteStatus />
      </div>
      {hasSampleContent && (
        <aside
          aria-label={t('site.sample')}
          className="no-print text-balance bg-sun-100 px-4 py-1.5 text-center text-sm text-sun-800 max-sm:px-1 max-sm:py-px max-sm:text-xs"
        >
          <span className="sm:hidden">{t('site.sampleContent.short')}</span>
          <span className="max-sm:hidden">{t('site.sampleContent')}</span>
        </aside>
      )}
      <Letterhead />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <SiteToaster />
    </div>
  );
}
