import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import { ApplicationCard } from './application-card.tsx';
import { type ListProps, rowProps } from './list-props.ts';
import { drawnRows, OVERSCAN, useNearEnd, useRangeWith } from './use-drawn-rows.ts';

/** Pixels: what a card mostly measures with the space below it. */
const CARD = 268;

/** The list on small screens: the same as the table says, one card each. Only the cards in sight are drawn. */
export default function ApplicationCards({ rows, total, onNearEnd, ...list }: ListProps) {
  const { t } = useWords();
  const box = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const count = rows?.length ?? 0;
  // What stands above may grow or shrink.
  useLayoutEffect(() => {
    const top = box.current && Math.round(box.current.getBoundingClientRect().top + window.scrollY);
    if (top !== null && top !== offset) setOffset(top);
  });
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => CARD,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: useCallback((index: number) => rows?.[index]?.id ?? index, [rows]),
    rangeExtractor: useRangeWith(list.active.index),
  });
  const items = virtual.getVirtualItems();
  useNearEnd(items, count, onNearEnd);
  if (!rows) {
    return (
      <div className="space-y-3">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-52 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  const { drawn, after } = drawnRows(
    items.map((item) => ({ ...item, start: item.start - offset, end: item.end - offset })),
    virtual.getTotalSize(),
  );
  return (
    <ul ref={box} aria-label={t('admin.applications.title')} style={{ paddingBottom: after }}>
      {drawn.map(({ key, index, gap }) => {
        const row = rows[index];
        return (
          row && (
            <ApplicationCard
              key={key}
              measure={virtual.measureElement}
              index={index}
              gap={gap}
              total={total}
              {...rowProps(list, row, index)}
            />
          )
        );
      })}
    </ul>
  );
}
