import { CloudUpload, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadMessages } from '../../load-messages.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { useTranslation } from '../../use-translation.tsx';
import { HotlineList } from '../contact/hotline-list.tsx';
import { buildQueuedApplicationPath } from './build-queued-application-path.ts';
import { CachedPages } from './cached-pages.tsx';
import { useOfflineQueue } from './offline-queue.ts';
import { usePortalReachable } from './use-portal-reachable.ts';

// The page shows queued applications with the errors of the portal.
await loadMessages('offline', 'errors');

/**
 * Shown without a network in place of a page that is not cached (product §2.32). At the path of a
 * queued application it shows the state of the application.
 */
export default function OfflinePage() {
  const { t } = useTranslation();
  const { hotlines, phone } = useSite();
  const from = useRequestedPath();
  const isBack = usePortalReachable();
  useEffect(() => {
    if (isBack) location.replace(from);
  }, [isBack, from]);
  const queued = useOfflineQueue().findLast((application) => from.split(/[?#]/)[0]?.endsWith(buildQueuedApplicationPath(application)));
  const isApplication = queued !== undefined && queued.state !== 'sent' && !queued.answerTo && !queued.isReport;
  const applicationState = isApplication ? (queued.state === 'waiting' && queued.answer ? 'busy' : queued.state) : undefined;
  const title = t(applicationState ? `offline.${applicationState}.title` : 'offline.title');
  const Icon = isApplication ? CloudUpload : WifiOff;
  return (
    <div className="mx-auto grid max-w-text gap-8 px-4 py-10 sm:py-14">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <div>
        <Icon aria-hidden className="mb-4 size-12 text-civic-700" />
        <h1>{title}</h1>
        {isApplication && <p className="mt-2 font-semibold">{queued.serviceTitle}</p>}
        <p role="status" className="mt-3 text-ink-soft text-lg">
          {t(isBack ? 'offline.back' : applicationState ? `offline.${applicationState}.text` : 'offline.text')}
        </p>
        {applicationState === 'waiting' && <p className="mt-2 text-ink-soft">{t('offline.waiting.hint')}</p>}
        <a href={from} className={getButtonClasses({ className: 'mt-5' })}>
          {t('ui.tryAgain')}
        </a>
      </div>
      <section aria-labelledby="call" className="rounded-lg border border-danger-line bg-danger-soft p-5 sm:p-6">
        <h2 id="call" className="text-danger-ink text-xl">
          {t('offline.call')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('offline.callText')}</p>
        <HotlineList hotlines={[...hotlines, ...(phone ? [{ name: t('offline.hall'), number: phone }] : [])]} />
      </section>
      <CachedPages />
    </div>
  );
}

/**
 * Returns the requested path of the portal; the home page before hydration, because the cached page
 * is the same for all paths.
 */
function useRequestedPath(): string {
  const { to } = useTranslation();
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const from = new URLSearchParams(search).get('from') ?? '';
  return isHydrated && /^\/(?![/\\])/.test(from) ? from : to('/');
}
