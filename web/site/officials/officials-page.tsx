import { Suspense, use } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { loadMessages } from '../../load-messages.ts';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { Skeleton } from '../../ui/content/skeleton.tsx';
import { Spinner } from '../../ui/content/spinner.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/officials-page.ts';
import { Departments } from './departments.tsx';
import { loadOfficials, type Official } from './load-officials.ts';
import { OfficialList } from './official-list.tsx';

await loadMessages({
  en: () => import('#model/messages/en/site/officials.ts'),
  fil: () => import('#model/messages/fil/site/officials.ts'),
});

export async function loader(args: Route.LoaderArgs) {
  return { officials: await loadOfficials(args) };
}

/** Returns a promise for client navigations, so that the page appears before the officials. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { officials: serverLoader().then(({ officials }) => officials) };
}

/** A change of the query opens another profile, which needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** The officials with their profiles, and the departments (product §2.5). */
export default function OfficialsPage({ loaderData: { officials } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const officialId = useSearchParams()[0].get('official');
  return (
    <>
      <PageHead title={t('officials.heading')} description={t('officials.banner.text')} />
      <PageBanner first={t('officials.banner.first')} second={t('officials.banner.second')} description={t('officials.banner.text')} />
      <div className="mx-auto max-w-page px-4 pt-10">
        {Array.isArray(officials) ? (
          // No Suspense boundary around loaded data: the server would stream large content
          // separately, and a script would have to insert it.
          <OfficialList officials={officials} requestedId={officialId} />
        ) : (
          <Suspense fallback={<OfficialsPlaceholder />}>
            <PendingOfficialList officials={officials} requestedId={officialId} />
          </Suspense>
        )}
        <Departments />
      </div>
    </>
  );
}

/** Suspends while the officials load. */
function PendingOfficialList({ officials, requestedId }: { officials: Promise<Official[]>; requestedId: string | null }) {
  return <OfficialList officials={use(officials)} requestedId={requestedId} />;
}

/** Placeholder while the officials load. */
function OfficialsPlaceholder() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="flex items-center justify-center gap-3 py-8 font-semibold text-civic-700 text-lg">
        <Spinner />
        {t('officials.loading')}
      </p>
      <div aria-hidden className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} className="h-72 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
