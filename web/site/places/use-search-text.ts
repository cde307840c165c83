import { type Dispatch, type RefObject, type SetStateAction, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useWords } from '../../words.tsx';
import { type PlacesQuery, placesAddress } from './places-query.ts';

/** What is typed settles, and enters the address, when the person pauses; the answer does not wait for it. */
const PAUSE_MS = 300;

export interface SearchText {
  /** What is in the box; for what answers each letter. */
  readonly typed: string;
  /** The same after a pause or with a press; for all that can follow later. */
  readonly settled: string;
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
  const { state } = useNavigation();
  const [{ typed, settled }, setText] = useState({ typed: query.search, settled: query.search });
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the browser's history held when this was last drawn whole. */
  const seen = useRef<unknown>(undefined);
  /** Whether the last letter came while another address was on its way. */
  const isLate = useRef(false);
  const now = useRef({ query, isMoving: false });
  now.current = { query, isMoving: state !== 'idle' };
  useEffect(() => () => clearTimeout(pause.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    seen.current = history.state;
    const isTypedSince = isLate.current;
    isLate.current = false;
    if (isTypedSince || (way === 'REPLACE' && isByTyping(here.state))) return;
    clearTimeout(pause.current);
    setText(({ typed: before }) => bothOf(before.trim() === query.search ? before : query.search));
  }, [here.key]);

  const send = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      startTransition(() => setText(({ typed: latest }) => bothOf(latest)));
      const { query: shown, isMoving } = now.current;
      // A press after the last letter, or the way back, has the last word: its arrival ends this wait.
      if (isMoving || history.state !== seen.current) return send(text);
      navigate(to(placesAddress({ ...shown, search: text.trim(), page: 1 })), { replace: true, preventScrollReset: true, state: byTyping });
    }, PAUSE_MS);
  };
  const sent = useRef(send);
  sent.current = send;
  const type = useCallback((text: string) => {
    isLate.current = now.current.isMoving || history.state !== seen.current;
    setText((before) => ({ ...before, typed: text }));
    sent.current(text);
  }, []);
  useSettleByPress(typed !== settled, setText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts ran, once
  useEffect(() => {
    if (box.current && box.current.value !== typed) type(box.current.value);
  }, []);
  return { typed, settled, type, box };
}

const bothOf = (text: string) => ({ typed: text, settled: text });

/** A press takes the last letters along: the links have them before the router reads where it leads. */
function useSettleByPress(isAhead: boolean, setText: Dispatch<SetStateAction<Pick<SearchText, 'typed' | 'settled'>>>): void {
  useEffect(() => {
    if (!isAhead) return;
    const settle = () => flushSync(() => setText(({ typed }) => bothOf(typed)));
    addEventListener('click', settle, { capture: true });
    return () => removeEventListener('click', settle, { capture: true });
  }, [isAhead, setText]);
}
