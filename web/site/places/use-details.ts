import { useEffect, useState } from 'react';
import type { ListedPlace, Place } from './place.ts';
import type { PlacesProvider } from './places-provider.ts';

export interface Details {
  /** What is known so far; the rest follows. */
  readonly place: ListedPlace | Place | undefined;
  readonly isWhole: boolean;
  readonly status: 'none' | 'loading' | 'loaded' | 'gone' | 'error';
}

interface Asked {
  id: string;
  place?: Place;
  status: 'loaded' | 'gone' | 'error';
}

/** All of the chosen place: as the server sent it, as it was asked for before, or asked for now. */
export function useDetails(provider: PlacesProvider, id: string, known: Place | null, listed: readonly ListedPlace[]): Details {
  const [asked, setAsked] = useState<Asked>();
  const isKnown = known?.id === id;
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
  }, [provider, id, isKnown]);

  if (id === '') return { place: undefined, isWhole: false, status: 'none' };
  if (isKnown) return { place: known, isWhole: true, status: 'loaded' };
  if (asked?.id === id && asked.place) return { place: asked.place, isWhole: true, status: 'loaded' };
  return { place: listed.find((each) => each.id === id), isWhole: false, status: asked?.id === id ? asked.status : 'loading' };
}
