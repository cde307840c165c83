import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import type { Reading } from '../live/kept.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';
import { type ListedArticle, listedFields } from './listed-article.ts';

/** Which rows the page has in truth is asked when it has calmed down. */
const CALM_MS = 300;
/** While somebody types the store is asked no more often. */
const PAUSE_MS = 200;

interface NewsList {
  /** Undefined while the first page is on its way. */
  rows: readonly ListedArticle[] | undefined;
  /** How many match in all. */
  total: number | undefined;
  /** Another page or search is on its way; the rows are still those before it. */
  isWaiting: boolean;
  error: unknown;
  /** Rows that have just come in. */
  fresh: ReadonlySet<string>;
  reload: () => void;
}

interface NewsPage {
  rows: readonly ListedArticle[];
  total: number;
}

/** One page of the list, as the store has it. */
export function newsReading(condition: string, pageNumber: number): Reading<NewsPage> {
  return {
    key: `news list ${pageNumber} ${condition}`,
    names: ['news'],
    read: async (records) => {
      const { items, totalItems } = await records.collection('news').getList(pageNumber, limits.tablePageSize, {
        ...(condition && { filter: condition }),
        sort: '-date,-created',
        fields: listedFields,
      });
      return { rows: items, total: totalItems };
    },
  };
}

/**
 * One page of articles from the store, newest first, kept up to date by what happens.
 *
 * @param condition what they must satisfy; '' for all.
 */
export function useNewsList(condition: string, pageNumber: number): NewsList {
  const records = useRecords();
  const generation = useGeneration('news');
  const kept = useKeptReadings();
  const reading = useMemo(() => newsReading(condition, pageNumber), [condition, pageNumber]);
  const { held, setHeld, recall } = useKept(reading);
  const [error, setError] = useState<unknown>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(0);
  const lastAsked = useRef(0);
  const calm = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reload = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same page again
  useEffect(() => {
    if (generation === 0 || (asked === 0 && recall(reading))) return;
    let isCurrent = true;
    const read = async () => {
      lastAsked.current = Date.now();
      try {
        const value = await kept.read(reading, records);
        if (!isCurrent) return;
        setError(undefined);
        setHeld({ of: reading, value });
      } catch (failure) {
        if (isCurrent) setError(failure);
      }
    };
    const pause = setTimeout(read, lastAsked.current + PAUSE_MS - Date.now());
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [records, generation, asked, reading]);

  useEffect(() => () => clearTimeout(calm.current), []);

  useChanges('news', ({ action, record }) => {
    if (action === 'create') setFresh((before) => new Set([...before, record.id]));
    setHeld((before) => before && { ...before, value: { ...before.value, rows: withChange(before.value.rows, action, record) } });
    clearTimeout(calm.current);
    calm.current = setTimeout(reload, CALM_MS);
  });

  const isWaiting = held !== undefined && held.of.key !== reading.key;
  return { rows: held?.value.rows, total: held?.value.total, isWaiting, error, fresh, reload };
}

/** Rows that are there change at once; where a new one belongs only the store knows. */
function withChange(rows: readonly ListedArticle[], action: string, record: ListedArticle): readonly ListedArticle[] {
  if (action === 'delete') return rows.filter(({ id }) => id !== record.id);
  return rows.map((row) => (row.id === record.id && row.updated <= record.updated ? { ...record, views: row.views } : row));
}
