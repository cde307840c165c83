import { Suspense } from 'react';
import { Await, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { bringWords } from '../../catalogues.ts';
import { PageBanner } from '../../parts/page-banner.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/officials-page.ts';
import { Departments } from './departments.tsx';
import { loadOfficials } from './load-officials.ts';
import { OfficialList } from './official-list.tsx';
import { OfficialsWait } from './officials-wait.tsx';

await bringWords('officials');

export async function loader(args: Route.LoaderArgs) {
  return { officials: await loadOfficials(args) };
}

/** Coming from another page the visitor sees at once where he is; the officials follow. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { officials: serverLoader().then(({ officials }) => officials) };
}

/** Which profile is open is in the address, and needs nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** The officials with their profiles, and the departments (product §2.5). */
export default function OfficialsPage({ loaderData: { officials } }: Route.ComponentProps) {
  const { t } = useWords();
  const asked = useSearchParams()[0].get('official');
  return (
    <>
      <PageHead title={t('officials.heading')} description={t('officials.banner.text')} />
      <PageBanner first={t('officials.banner.first')} second={t('officials.banner.second')} description={t('officials.banner.text')} />
      <div className="mx-auto max-w-page px-4 pt-10">
        {Array.isArray(officials) ? (
          // No boundary around what is there: the server would send a large one's content apart, for a script to put in.
          <OfficialList officials={officials} asked={asked} />
        ) : (
          <Suspense fallback={<OfficialsWait />}>
            <Await resolve={officials}>{(list) => <OfficialList officials={list} asked={asked} />}</Await>
          </Suspense>
        )}
        <Departments />
      </div>
    </>
  );
}
