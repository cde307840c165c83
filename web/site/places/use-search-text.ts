import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useWords } from '../../words.tsx';
import { type PlacesQuery, placesAddress, readPlacesQuery } from './places-query.ts';

/** What is typed enters the address when the person pauses; the list does not wait for it. */
const PAUSE_MS = 300;

export interface SearchText {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly box: RefObject<HTMLInputElement | null>;
}

const byTyping = { isTyped: true };
const isByTyping = (state: unknown): boolean => state instanceof Object && 'isTyped' in state;

/** What is in the search box: ahead of the address while somebody types, after it when a link or the back button changes it. */
export function useSearchText(query: PlacesQuery): SearchText {
  const { to } = useWords();
  const navigate = useNavigate();
  const way = useNavigationType();
  const here = useLocation();
  const under = useNavigation().location;
  const [typed, setTyped] = useState(query.search);
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef({ query, under });
  now.current = { query, under };
  useEffect(() => () => clearTimeout(pause.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    // More may have been typed since.
    if (way === 'REPLACE' && isByTyping(here.state)) return;
    clearTimeout(pause.current);
    setTyped((before) => (before.trim() === query.search ? before : query.search));
  }, [here.key]);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const { query: shown, under: next } = now.current;
      // A press after the last letter, or the way back, has the last word.
      const isLeaving = placesAddress(readPlacesQuery(new URL(location.href).searchParams)) !== placesAddress(shown);
      if (isLeaving || (next && !isByTyping(next.state))) return;
      navigate(to(placesAddress({ ...shown, search: text.trim(), page: 1 })), { replace: true, preventScrollReset: true, state: byTyping });
    }, PAUSE_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts ran, once
  useEffect(() => {
    if (box.current && box.current.value !== typed) type(box.current.value);
  }, []);
  return { typed, type, box };
}
