import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { bringWords } from '../../catalogues.ts';
import { comeByDocument } from '../../parts/map/come-by-document.ts';
import { PageBanner } from '../../parts/page-banner.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import type { Route } from './+types/places-page.ts';
import { loadPlaces } from './load-places.ts';
import { placesAtHand } from './places-at-hand.ts';
import { PlacesBoard } from './places-board.tsx';
import { readPlacesQuery } from './places-query.ts';
import { useLeaveByDocument } from './use-leave-by-document.ts';

await bringWords('places', 'placeLabels');

export const loader = (args: Route.LoaderArgs) => loadPlaces(args);

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  comeByDocument('/places', request.url);
  return serverLoader();
}

/** Once the browser holds every place, no press and no letter typed needs the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !(placesAtHand.current && currentUrl.pathname === nextUrl.pathname) && defaultShouldRevalidate;

/** Places nearby: search, categories, a map beside a list (product §2.9). */
export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useSite();
  const query = readPlacesQuery(useSearchParams()[0]);
  useLeaveByDocument();
  return (
    <>
      <PageHead
        title={loaderData.chosen && query.placeId === loaderData.chosen.id ? loaderData.chosen.name : t('places.heading')}
        description={t('places.banner.text', { name })}
      />
      <PageBanner first={t('places.banner.first')} second={t('places.banner.second')} description={t('places.banner.text', { name })} />
      <PlacesBoard loaded={loaderData} query={query} />
    </>
  );
}
