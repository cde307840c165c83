import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedPlace, Place } from '../place.ts';
import type { PlacesProvider } from '../places-provider.ts';

export interface PlaceDetails {
  /** The data of the list until the details are loaded. */
  readonly place: ListedPlace | Place | undefined;
  readonly status: 'none' | 'loading' | 'loaded' | 'gone' | 'error';
  readonly retry: () => void;
}

interface FetchedPlace {
  attempt: number;
  id: string;
  place?: Place;
  status: 'loaded' | 'gone' | 'error';
}

/** Returns the details of the selected place, from the page's loader or from the provider. */
export function usePlaceDetails(
  provider: PlacesProvider,
  id: string,
  loadedPlace: Place | null,
  listed: readonly ListedPlace[],
): PlaceDetails {
  const { language } = useTranslation();
  const [fetchedPlace, setFetchedPlace] = useState<FetchedPlace>();
  const [attempt, setAttempt] = useState(0);
  const isKnown = loadedPlace?.id === id;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    if (id === '' || isKnown) return;
    let isCurrent = true;
    provider.details(id, language).then(
      (place) => isCurrent && setFetchedPlace({ attempt, id, place, status: place ? 'loaded' : 'gone' }),
      () => isCurrent && setFetchedPlace({ attempt, id, status: 'error' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, id, language, isKnown, attempt]);

  return useMemo(() => {
    if (id === '') return { place: undefined, status: 'none', retry };
    if (isKnown) return { place: loadedPlace, status: 'loaded', retry };
    const result = fetchedPlace?.id === id && fetchedPlace.attempt === attempt ? fetchedPlace : undefined;
    if (result?.place) return { place: result.place, status: 'loaded', retry };
    return { place: listed.find((each) => each.id === id), status: result?.status ?? 'loading', retry };
  }, [id, isKnown, loadedPlace, fetchedPlace, attempt, listed, retry]);
}
