import { useEffect, useRef, useState } from 'react';
import { manilaDay } from '#lib/manila.ts';
import type { Reading } from '../live/kept.ts';
import { useChanges, useGeneration } from '../live/use-changes.ts';
import { useKept, useKeptReadings } from '../live/use-kept.ts';
import { useRecords } from '../session/use-session.ts';
import { type NewsFigures, newsFigures } from './news-figures.ts';

const CALM_MS = 600;

/** The figures as they are now. */
export const newsFiguresReading: Reading<NewsFigures> = {
  key: 'news figures',
  names: ['news'],
  read: async (records) =>
    newsFigures(await records.collection('news').getFullList({ fields: 'views,date,category' }), manilaDay(new Date())),
};

/** The figures over all articles, counted again after every change; undefined until they are counted. */
export function useNewsFigures(): NewsFigures | undefined {
  const records = useRecords();
  const generation = useGeneration('news');
  const kept = useKeptReadings();
  const { held, setHeld, recall } = useKept(newsFiguresReading);
  const [asked, setAsked] = useState(0);
  const calm = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `generation` call for them again
  useEffect(() => {
    if (generation === 0 || (asked === 0 && recall(newsFiguresReading))) return;
    let isCurrent = true;
    kept.read(newsFiguresReading, records).then(
      (value) => isCurrent && setHeld({ of: newsFiguresReading, value }),
      // The list says what went wrong; the figures stay as they were.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, generation, asked]);

  useEffect(() => () => clearTimeout(calm.current), []);
  useChanges('news', () => {
    clearTimeout(calm.current);
    calm.current = setTimeout(() => setAsked((before) => before + 1), CALM_MS);
  });
  return held?.value;
}
