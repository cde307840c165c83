import { useEffect, useState } from 'react';
import { useRecords } from '../session/use-session.ts';
import { type Found, findRecords } from './palette-results.ts';

/** What is typed is looked for when the person pauses. */
const PAUSE_MS = 200;

interface Search {
  /** What has been found for the newest text that was answered. */
  found: readonly Found[];
  isSearching: boolean;
  hasFailed: boolean;
}

const nothing: Search = { found: [], isSearching: false, hasFailed: false };

/** Looks for records while somebody types; an answer to an older text never replaces one to a newer. */
export function useFound(typed: string): Search {
  const records = useRecords();
  const q = typed.trim();
  const [search, setSearch] = useState(nothing);
  useEffect(() => {
    if (q === '') return setSearch(nothing);
    let isCurrent = true;
    setSearch((before) => ({ ...before, isSearching: true }));
    const timer = setTimeout(() => {
      findRecords(records, q).then(
        (found) => isCurrent && setSearch({ ...nothing, found }),
        () => isCurrent && setSearch({ ...nothing, hasFailed: true }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [records, q]);
  return search;
}
