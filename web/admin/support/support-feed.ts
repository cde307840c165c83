import { createContext, useContext, useEffect, useState } from 'react';
import type { PortalRecord, Records } from '../../records.ts';
import { countedQuery } from '../counted.ts';
import type { LiveName } from '../live/live-record.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useRecords } from '../session/use-session.ts';

/** Many changes at once are counted once. */
const GATHER_MS = 300;
const NEWEST = 5;

/** How many there are, and the newest of them. */
interface Unanswered<N extends LiveName> {
  count: number;
  newest: readonly PortalRecord<N>[];
}

/** What the staff area hears of conversations; each undefined until it is counted. */
export interface SupportFeed {
  /** With messages that nobody of the office has seen. */
  unread: Unanswered<'messages_room'> | undefined;
  /** From the contact form, not marked answered. */
  forms: Unanswered<'contact_messages'> | undefined;
}

export const SupportFeedContext = createContext<SupportFeed>({ unread: undefined, forms: undefined });

export const useSupportFeed = (): SupportFeed => useContext(SupportFeedContext);

/** Counts what waits for the office in one collection, again after every change. */
export function useUnanswered<N extends LiveName>(name: N, filter: string, sort: string): Unanswered<N> | undefined {
  const records = useRecords();
  const generation = useGeneration(name);
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<Unanswered<N>>();
  const [timer] = useState<{ id?: ReturnType<typeof setTimeout> }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for the same again
  useEffect(() => {
    if (generation === 0) return;
    let isCurrent = true;
    read(records, name, filter, sort).then(
      (now) => isCurrent && setFound(now),
      // The figures stay as they are; the next change or reconnection reads them again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, name, filter, sort, asked, generation]);

  useChanges(name, () => {
    timer.id ??= setTimeout(() => {
      timer.id = undefined;
      setAsked((before) => before + 1);
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.id), [timer]);
  return found;
}

async function read<N extends LiveName>(records: Records, name: N, filter: string, sort: string): Promise<Unanswered<N>> {
  const { totalItems, items } = await records.collection(name).getList(1, NEWEST, { filter, sort, ...countedQuery });
  return { count: totalItems, newest: items };
}
