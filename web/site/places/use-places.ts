import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Position } from '#lib/geo.ts';
import type { MapFacts } from '#model/endpoints/map.ts';
import { useSite } from '../../parts/portal-data.ts';
import { useWords } from '../../words.tsx';
import type { ListedPlace } from './place.ts';
import { PlacesFailure, type PlacesProvider, type PlacesTrouble } from './places-provider.ts';

/** Loading, loaded or error (product §4.10). */
export interface PlacesState {
  readonly status: 'loading' | 'loaded' | 'error';
  /** The last ones that came; they stay while others are on their way. */
  readonly places?: readonly ListedPlace[];
  readonly trouble?: PlacesTrouble;
  readonly refresh: () => void;
}

/**
 * Everything a provider has, asked for once the page stands and again on request; nothing without a provider.
 *
 * @param expected how many places the office has, as far as is known
 */
export function usePlaces(provider: PlacesProvider | undefined, facts: MapFacts, expected: number): PlacesState {
  const { name, city, mapCentre } = useSite();
  const { language } = useWords();
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<Omit<PlacesState, 'refresh'>>({ status: 'loading' });
  const area = `${name}, ${city}`;
  const { latitude, longitude } = mapCentre;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` calls for the same again
  useEffect(() => {
    if (!provider) return;
    let isCurrent = true;
    const centre: Position = { latitude, longitude };
    setState((before) => (before.status === 'loading' ? before : { status: 'loading', places: before.places }));
    const ask = () =>
      provider.list({ facts, centre, area, language, expected }).then(
        // A long list takes a while on a slow phone, and must not hold up what is typed meanwhile.
        (places) => startTransition(() => (isCurrent ? setState({ status: 'loaded', places }) : undefined)),
        (error: unknown) => {
          const trouble = error instanceof PlacesFailure ? error.trouble : 'network';
          if (isCurrent) setState(({ places }) => ({ status: 'error', places, trouble }));
        },
      );
    // Not in the same breath in which the page comes alive.
    const timer = setTimeout(ask);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [provider, facts, area, language, latitude, longitude, expected, asked]);

  return { ...state, refresh: useCallback(() => setAsked((before) => before + 1), []) };
}
