import { Suspense, useSyncExternalStore } from 'react';
import { photoPagePath } from '#model/endpoints/applications/photo-links.ts';
import type { HydrationHandle } from '../../defer-hydration.ts';
import { loadMessages } from '../../load-messages.ts';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { lazyWithRetry, preloadCode } from '../../parts/loading/load-code.ts';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { Letterhead } from '../../parts/printing/letterhead.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { OtherLanguageLink } from '../other-language-link.tsx';
import { LazyPhotoCodeForm } from './lazy-photo-code-form.ts';

await loadMessages({
  en: () => import('#model/messages/en/site/applications/photos.ts'),
  fil: () => import('#model/messages/fil/site/applications/photos.ts'),
});

/** Loads after the page, because it needs scripts. */
const loadPanel = async () => {
  const [{ PhotoUploadPanel }] = await Promise.all([import('./photo-upload-panel.tsx'), loadMessages('papers')]);
  return { default: PhotoUploadPanel };
};
const PhotoUploadPanel = lazyWithRetry(loadPanel);

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};
const getCode = () => location.hash.slice(1);
// With a code in the URL the panel is needed as soon as the scripts run.
if (!import.meta.env.SSR && getCode() !== '') void preloadCode(loadPanel);

/** The texts load before the scripts, which would delay them on a slow network. */
export const handle: HydrationHandle = { scripts: 'later' };

export const shouldRevalidate = () => false;

/**
 * Page on which the phone of a person at the counter sends photographs to the desk (product
 * §2.20.15). The code is in the fragment, which browsers do not send to servers, or is typed.
 */
export default function PhotosPage() {
  const { t, to } = useTranslation();
  const { portalName, logo } = useSite();
  const isHydrated = useHydrated();
  const code = useSyncExternalStore(subscribe, getCode, () => '');
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-3 sm:py-8">
      <PageHead title={t('photos.title')} description={t('photos.intro')} path={photoPagePath} />
      <Letterhead />
      <header className="mb-4 flex print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="flex min-h-11 items-center gap-3 font-bold">
          <img src={logo.small} alt="" width="40" height="40" className="size-10" />
          <span className="wrap-anywhere">{portalName}</span>
        </span>
        <OtherLanguageLink
          pathname={photoPagePath}
          // The fragment of this page holds the code.
          onClick={(event) => {
            event.currentTarget.hash = location.hash;
          }}
        >
          {t('photos.otherLanguage')}
        </OtherLanguageLink>
      </header>
      <main>
        <h1 className="text-2xl sm:text-3xl">{t('photos.title')}</h1>
        <p className="mt-2 mb-5 text-ink-soft">{t('photos.intro')}</p>
        <noscript>
          <p className="rounded-lg bg-warning-soft px-4 py-3.5 text-warning-ink">{t('photos.noScript')}</p>
        </noscript>
        {isHydrated ? (
          <Suspense fallback={<Skeleton className="h-58 w-full rounded-lg" />}>
            {code === '' ? <LazyPhotoCodeForm /> : <PhotoUploadPanel key={code} code={code} />}
          </Suspense>
        ) : (
          <Skeleton className="h-58 w-full rounded-lg [@media(scripting:none)]:hidden" />
        )}
      </main>
      {/* At the bottom of the screen, so that it does not move when the panel has loaded. */}
      <footer className="mt-auto pt-6">
        <p className="text-ink-soft text-sm">{t('photos.privacy')}</p>
        <p className="mt-1">
          <a href={to('/privacy')} className="text-link inline-flex min-h-11 items-center">
            {t('site.privacy')}
          </a>
        </p>
      </footer>
    </div>
  );
}
