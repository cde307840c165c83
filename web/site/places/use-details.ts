import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListedPlace, Place } from './place.ts';
import type { PlacesProvider } from './places-provider.ts';

export interface Details {
  /** What is known so far; the rest follows. */
  readonly place: ListedPlace | Place | undefined;
  readonly status: 'none' | 'loading' | 'loaded' | 'gone' | 'error';
  /** Asks again after a failure. */
  readonly retry: () => void;
}

interface Asked {
  id: string;
  place?: Place;
  status: 'loaded' | 'gone' | 'error';
}

/** All of the chosen place: as the server sent it, as it was asked for before, or asked for now. */
export function useDetails(provider: PlacesProvider, id: string, known: Place | null, listed: readonly ListedPlace[]): Details {
  const [asked, setAsked] = useState<Asked>();
  const [attempt, setAttempt] = useState(0);
  const isKnown = known?.id === id;
  const retry = useCallback(() => {
    setAsked(undefined);
    setAttempt((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` calls for the same again
  useEffect(() => {
    if (id === '' || isKnown) return;
    let isCurrent = true;
    provider.details(id).then(
      (place) => isCurrent && setAsked({ id, place, status: place ? 'loaded' : 'gone' }),
      () => isCurrent && setAsked({ id, status: 'error' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, id, isKnown, attempt]);

  return useMemo(() => {
    if (id === '') return { place: undefined, status: 'none', retry };
    if (isKnown) return { place: known, status: 'loaded', retry };
    if (asked?.id === id && asked.place) return { place: asked.place, status: 'loaded', retry };
    return { place: listed.find((each) => each.id === id), status: asked?.id === id ? asked.status : 'loading', retry };
  }, [id, isKnown, known, asked, listed, retry]);
}
