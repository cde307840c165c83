import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { loadMessages } from '../../load-messages.ts';
import { forceHardNavigation } from '../../parts/map/force-hard-navigation.ts';
import { PageBanner } from '../../parts/page/page-banner.tsx';
import { PageHead } from '../../parts/page/page-head.tsx';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Route } from './+types/places-page.ts';
import { loadPlaces } from './load-places.ts';
import { PlacesBoard } from './places-board.tsx';
import { readPlacesQuery } from './search/places-query.ts';
import { useHardNavigation } from './use-hard-navigation.ts';
import { allPlacesLoaded } from './use-visible-places.ts';

await loadMessages(
  { en: () => import('#model/messages/en/site/places.ts'), fil: () => import('#model/messages/fil/site/places.ts') },
  { en: () => import('#model/messages/en/site/place-types.ts'), fil: () => import('#model/messages/fil/site/place-types.ts') },
  'placeLabels',
);

export const loader = (args: Route.LoaderArgs) => loadPlaces(args);

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  forceHardNavigation('/places', request.url);
  return serverLoader();
}

/** When the browser has all places, selecting and searching need no request. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !(allPlacesLoaded.current && currentUrl.pathname === nextUrl.pathname) && defaultShouldRevalidate;

/** Places nearby: search, categories, and a map beside a list (product §2.9). */
export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, customPlaceCategories } = useSite();
  const query = readPlacesQuery(useSearchParams()[0], customPlaceCategories);
  useHardNavigation();
  return (
    <>
      <PageHead
        title={
          loaderData.selectedPlace && query.placeId === loaderData.selectedPlace.id ? loaderData.selectedPlace.name : t('places.heading')
        }
        description={t('places.banner.text', { name })}
      />
      <PageBanner
        isCompact
        first={t('places.banner.first')}
        second={t('places.banner.second')}
        description={t('places.banner.text', { name })}
      />
      <PlacesBoard loaderData={loaderData} query={query} />
    </>
  );
}
