import { Suspense } from 'react';
import { useHydrated } from '../../parts/hydration/use-hydrated.ts';
import { MapPlaceholder } from '../../parts/map/map-placeholder.tsx';
import { useValueAfterFrame } from '../../parts/use-value-after-frame.ts';
import { useTranslation } from '../../use-translation.tsx';
import { googlePlacesProvider } from './google/google-places-provider.tsx';
import { officePlacesProvider } from './office-places-provider.tsx';
import type { PlacesMapProps } from './places-provider.ts';

/** The map or its placeholder. While somebody types, the markers update after the list. */
export function PlacesMap(props: PlacesMapProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const points = useValueAfterFrame(props.points);
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-civic-50 shadow-card">
      {!isHydrated ? (
        <>
          <div className="size-full [@media(scripting:none)]:hidden">
            <MapPlaceholder />
          </div>
          <noscript>
            <p className="mx-auto max-w-sm px-6 py-24 text-center text-ink-soft">{t('places.noScript')}</p>
          </noscript>
        </>
      ) : props.facts.google ? (
        <Suspense fallback={<MapPlaceholder />}>
          <googlePlacesProvider.Map {...props} points={points} />
        </Suspense>
      ) : (
        <officePlacesProvider.Map {...props} points={points} />
      )}
    </div>
  );
}
