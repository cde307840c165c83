import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { buildPlacesPath, normalizeSearch, type PlacesQuery } from './places-query.ts';

/** Delay until the text enters the URL; the results do not wait for it. */
const DEBOUNCE_MS = 300;

export interface SearchText {
  /** Current text of the search box, for results that follow each keystroke. */
  readonly typed: string;
  /** The same text after a pause or a click, for everything that can update later. */
  readonly debounced: string;
  readonly setTyped: (text: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Text that was typed at the current location, newer than its URL. */
interface Draft extends Pick<SearchText, 'typed' | 'debounced'> {
  /** Whether it was typed during a navigation, so that it belongs to the next location. */
  readonly isForNext: boolean;
}

const typingState = { isTyped: true };
const isTypingState = (state: unknown): boolean => state instanceof Object && 'isTyped' in state;
const commitDraft = (draft: Draft | undefined): Draft | undefined => draft && { ...draft, debounced: draft.typed };

/**
 * Text of the search box. The URL follows it after a delay, and it follows the URL after a link or
 * the back button.
 */
export function useSearchText(query: PlacesQuery): SearchText {
  const { to } = useTranslation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const location = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const [draft, setDraft] = useState<Draft>();
  const inputRef = useRef<HTMLInputElement>(null);
  const { typed, debounced } = draft ?? { typed: query.search, debounced: query.search };
  const isNewer = normalizeSearch(typed) !== query.search;
  const pendingDraft = isNewer || typed !== debounced ? draft : undefined;

  const handleArrival = useEffectEvent((_locationKey: string) => {
    const isOwnNavigation = navigationType === 'REPLACE' && isTypingState(location.state);
    setDraft((latest) => (latest?.isForNext || isOwnNavigation ? latest && { ...latest, isForNext: false } : undefined));
  });
  // Before the browser paints the text that was typed at another location.
  useLayoutEffect(() => handleArrival(location.key), [location.key]);

  /** The URL changes before its page is rendered, or after its data has loaded. */
  const isInFlight = () => isNavigating || new URL(createPath(location), window.location.href).href !== window.location.href;
  const setTyped = (text: string) => setDraft({ typed: text, debounced, isForNext: isInFlight() });
  const search = useEffectEvent((draftAtStart: Draft) => {
    // Makes a new draft, so that the delay starts again during a navigation.
    startTransition(() => setDraft(commitDraft));
    // A link or the back button takes precedence over the text typed before it.
    if (!isNewer || draft !== draftAtStart || isInFlight()) return;
    navigate(to(buildPlacesPath({ ...query, search: typed.trim(), page: 1 })), {
      replace: true,
      preventScrollReset: true,
      state: typingState,
    });
  });
  useEffect(() => {
    if (!pendingDraft) return;
    const timer = setTimeout(() => search(pendingDraft), DEBOUNCE_MS);
    // React renders this update in a microtask, so links contain the text before the router's click
    // listener reads their target. The delay starts again, for the link to take precedence.
    const commitTypedText = () => setDraft(commitDraft);
    addEventListener('click', commitTypedText, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', commitTypedText, { capture: true });
    };
  }, [pendingDraft]);

  const adoptEarlyInput = useEffectEvent(() => {
    const text = inputRef.current?.value;
    if (text !== undefined && text !== typed) setTyped(text);
  });
  // Adopts text that was typed before hydration.
  useEffect(() => adoptEarlyInput(), []);
  return { typed, debounced, setTyped, inputRef };
}
