import { type Dispatch, type RefObject, type SetStateAction, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useTranslation } from '../../../use-translation.tsx';
import { buildPlacesPath, type PlacesQuery } from './places-query.ts';

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

const typingState = { isTyped: true };
const isTypingState = (state: unknown): boolean => state instanceof Object && 'isTyped' in state;

/**
 * Text of the search box. The URL follows it after a delay, and it follows the URL after a link or
 * the back button.
 */
export function useSearchText(query: PlacesQuery): SearchText {
  const { to } = useTranslation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const location = useLocation();
  const { state } = useNavigation();
  const [{ typed, debounced }, setText] = useState({ typed: query.search, debounced: query.search });
  const inputRef = useRef<HTMLInputElement>(null);
  /** Text that waits for the delay; a new object restarts the timer. */
  const [pending, setPending] = useState<{ text: string }>();
  /** State of the browser's history when the last navigation arrived. */
  const lastHistoryState = useRef<unknown>(undefined);
  /** Whether the last keystroke happened during a navigation. */
  const isTypedDuringNavigation = useRef(false);

  const handleArrival = useEffectEvent((_locationKey: string) => {
    lastHistoryState.current = history.state;
    const hasNewerText = isTypedDuringNavigation.current;
    isTypedDuringNavigation.current = false;
    if (hasNewerText || (navigationType === 'REPLACE' && isTypingState(location.state))) return;
    setPending(undefined);
    setText(({ typed: before }) => createSearchText(before.trim() === query.search ? before : query.search));
  });
  useEffect(() => handleArrival(location.key), [location.key]);

  const search = useEffectEvent((text: string) => {
    startTransition(() => setText(({ typed: latest }) => createSearchText(latest)));
    // A click or a back navigation after the last keystroke takes precedence: its arrival cancels
    // the pending text.
    if (state !== 'idle' || history.state !== lastHistoryState.current) return setPending({ text });
    navigate(to(buildPlacesPath({ ...query, search: text.trim(), page: 1 })), {
      replace: true,
      preventScrollReset: true,
      state: typingState,
    });
  });
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => search(pending.text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  const setTyped = (text: string) => {
    isTypedDuringNavigation.current = state !== 'idle' || history.state !== lastHistoryState.current;
    setText((before) => ({ ...before, typed: text }));
    setPending({ text });
  };
  useCommitOnClick(typed !== debounced, setText);
  const adoptEarlyInput = useEffectEvent(() => {
    const text = inputRef.current?.value;
    if (text !== undefined && text !== typed) setTyped(text);
  });
  // Adopts text that was typed before hydration.
  useEffect(() => adoptEarlyInput(), []);
  return { typed, debounced, setTyped, inputRef };
}

const createSearchText = (text: string) => ({ typed: text, debounced: text });

/**
 * Updates the debounced text on a click. React renders this update in a microtask, so links contain
 * the text before the router's click listener reads their target.
 */
function useCommitOnClick(isPending: boolean, setText: Dispatch<SetStateAction<Pick<SearchText, 'typed' | 'debounced'>>>): void {
  useEffect(() => {
    if (!isPending) return;
    const commitTypedText = () => setText(({ typed }) => createSearchText(typed));
    addEventListener('click', commitTypedText, { capture: true });
    return () => removeEventListener('click', commitTypedText, { capture: true });
  }, [isPending, setText]);
}
