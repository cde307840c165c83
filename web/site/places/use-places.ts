import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Position } from '#lib/position.ts';
import type { MapConfig } from '#model/endpoints/office/map-config.ts';
import { useSite } from '../../parts/page/use-site.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { ListedPlace } from './place.ts';
import { PlacesError, type PlacesErrorCode, type PlacesProvider } from './places-provider.ts';

/** The places of a provider and the state of their request (product §4.10). */
export interface PlacesState {
  readonly status: 'loading' | 'loaded' | 'error';
  /** The last loaded places; they stay while others are loading. */
  readonly places?: readonly ListedPlace[];
  readonly errorCode?: PlacesErrorCode;
  readonly refresh: () => void;
}

/** Result of the last completed attempt. */
interface PlacesResult extends Pick<PlacesState, 'places' | 'errorCode'> {
  readonly attempt?: number;
}

/**
 * Loads all places of a provider after hydration, and again on request; nothing without a provider.
 *
 * @param expected the known number of the office's places
 */
export function usePlaces(provider: PlacesProvider | undefined, facts: MapConfig, expected: number): PlacesState {
  const { name, city, mapCentre } = useSite();
  const { language } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<PlacesResult>({});
  const area = `${name}, ${city}`;
  const { latitude, longitude } = mapCentre;

  useEffect(() => {
    if (!provider) return;
    let isCurrent = true;
    const centre: Position = { latitude, longitude };
    const load = () =>
      provider.list({ facts, centre, area, language, expected }).then(
        // A transition, because rendering a long list must not block input.
        (places) => startTransition(() => (isCurrent ? setResult({ attempt, places }) : undefined)),
        (error: unknown) => {
          const errorCode = error instanceof PlacesError ? error.code : 'network';
          if (isCurrent) setResult(({ places }) => ({ attempt, places, errorCode }));
        },
      );
    // Asynchronous, so that it does not run during hydration.
    const timer = setTimeout(load);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [provider, facts, area, language, latitude, longitude, expected, attempt]);

  const { places, errorCode } = result;
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);
  if (result.attempt !== attempt) return { status: 'loading', places, refresh };
  return { status: errorCode ? 'error' : 'loaded', places, errorCode, refresh };
}
