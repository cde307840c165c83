import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SkeletonCards } from '../../../ui/content/skeleton.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { ApplicationCard } from './application-card.tsx';
import { type ApplicationListProps, getRowProps } from './application-list-props.ts';
import { getVirtualRows, OVERSCAN, useEndReached, useRangeExtractor } from './virtual-rows.ts';

/** In pixels, with the space below the card. */
const ESTIMATED_CARD_HEIGHT = 268;

/**
 * The heights of the cards when the list was left: with estimates, the list would correct the
 * position that the router restores when one comes back.
 */
let measuredCards: VirtualItem[] = [];

/**
 * The application list for small screens, as cards with the content of the table. Only visible
 * cards are rendered.
 */
export default function ApplicationCards({ rows, total, onEndReached, ...list }: ApplicationListProps) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  const count = rows?.length ?? 0;
  // Runs after every render, because the content above the list can change its height.
  useLayoutEffect(() => {
    const top = listRef.current && Math.round(listRef.current.getBoundingClientRect().top + window.scrollY);
    if (top !== null && top !== offset) setOffset(top);
  });
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ESTIMATED_CARD_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: useCallback((index: number) => rows?.[index]?.id ?? index, [rows]),
    rangeExtractor: useRangeExtractor(list.active.index),
    initialMeasurementsCache: measuredCards,
  });
  useEffect(
    () => () => {
      measuredCards = virtual.takeSnapshot();
    },
    [virtual],
  );
  const items = virtual.getVirtualItems();
  useEndReached(items, count, onEndReached);
  if (!rows) return <SkeletonCards className="h-52" />;
  const { visibleRows, after } = getVirtualRows(
    items.map((item) => ({ ...item, start: item.start - offset, end: item.end - offset })),
    virtual.getTotalSize(),
  );
  return (
    // With `flow-root` the gap above the first rendered card does not move the list, and `offset`.
    <ul ref={listRef} aria-label={t('admin.applications.title')} className="flow-root" style={{ paddingBottom: after }}>
      {visibleRows.map(({ key, index, gap }) => {
        const row = rows[index];
        return (
          row && (
            <ApplicationCard
              key={key}
              measureRef={virtual.measureElement}
              index={index}
              gap={gap}
              total={total}
              {...getRowProps(list, row, index)}
            />
          )
        );
      })}
    </ul>
  );
}
