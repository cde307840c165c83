import { Suspense } from 'react';
import { MapWait } from '../../parts/map/map-wait.tsx';
import { useAfterFrame } from '../../parts/use-after-frame.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useWords } from '../../words.tsx';
import { googleProvider } from './google/google-provider.tsx';
import { openProvider } from './open-provider.tsx';
import type { PlacesMapProps } from './places-provider.ts';

/** The map, and what stands there until it comes. Its marks follow a letter of the search when the list has answered it. */
export function MapFrame(props: PlacesMapProps) {
  const { t } = useWords();
  const isHydrated = useHydrated();
  const points = useAfterFrame(props.points);
  return (
    <div className="size-full overflow-hidden rounded-lg border border-line bg-civic-50 shadow-card">
      {!isHydrated ? (
        <>
          <div className="size-full [@media(scripting:none)]:hidden">
            <MapWait />
          </div>
          <noscript>
            <p className="mx-auto max-w-sm px-6 py-24 text-center text-ink-soft">{t('places.noScript')}</p>
          </noscript>
        </>
      ) : props.facts.google ? (
        <Suspense fallback={<MapWait />}>
          <googleProvider.Map {...props} points={points} />
        </Suspense>
      ) : (
        <openProvider.Map {...props} points={points} />
      )}
    </div>
  );
}
