import { Outlet } from 'react-router';
import { useSite } from '../parts/portal-data.ts';
import type { ScriptsHandle } from '../put-off-scripts.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { useWords } from '../words.tsx';
import { ForgottenHere } from './forget/forgotten-here.tsx';
import { FloatingCorner } from './layout/floating-corner.tsx';
import { ServedFooter } from './layout/served-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { SiteToaster } from './layout/site-toaster.tsx';
import { useFocusOnNavigation } from './layout/use-focus-on-navigation.ts';

/** Public pages are read and used without scripts; those come when there is time. */
export const handle: ScriptsHandle = { scripts: 'later' };

/** What stands around every public page (product §2: shared layout). */
export default function SiteLayout() {
  const { t } = useWords();
  const { hasSampleContent } = useSite();
  useFocusOnNavigation('main');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main" label={t('site.skip')} />
      {hasSampleContent && (
        <aside aria-label={t('site.sample')} className="text-balance bg-sun-100 px-4 py-1.5 text-center text-sm text-sun-800">
          {t('site.sampleContent')}
        </aside>
      )}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <ForgottenHere />
        <Outlet />
      </main>
      <ServedFooter />
      <FloatingCorner />
      <SiteToaster />
    </div>
  );
}
