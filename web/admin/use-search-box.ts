import { useEffect, useEffectEvent, useState } from 'react';
import { limitSearch } from './serialize-query.ts';

interface SearchBoxOptions {
  /** Milliseconds after the last key until the search starts; absent: only `search` starts it. */
  delayMs?: number;
  /** Returns what is searched for a typed text. */
  normalize?: (text: string) => string;
}

/** A search box: its text, and the function that searches without a delay. */
interface SearchBox {
  text: string;
  setText: (text: string) => void;
  search: (text: string) => void;
}

/**
 * The state of a search box whose search is in the URL.
 *
 * @param q the search of the URL
 * @param onSearch called with each search that differs from the one before
 */
export function useSearchBox(
  q: string,
  onSearch: (q: string) => void,
  { delayMs, normalize = limitSearch }: SearchBoxOptions = {},
): SearchBox {
  const [text, setText] = useState(q);
  /** The search that this box requested last; the URL follows. */
  const [requested, setRequested] = useState(q);
  const [urlSearch, setUrlSearch] = useState(q);
  if (q !== urlSearch) {
    setUrlSearch(q);
    setRequested(q);
    // The URL can change without the search box: back, forward, a link.
    if (q !== requested) setText(q);
  }
  const search = (typed: string): void => {
    const next = normalize(typed);
    if (next === requested) return;
    setRequested(next);
    onSearch(next);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(() => searchLater(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return { text, setText, search };
}
