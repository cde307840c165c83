import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect } from 'react';

/** Rows drawn beyond the edge of the screen. */
export const OVERSCAN = 6;
/** Rows come and go so many at a time: the page is laid out anew once for all of them instead of at each row. */
const STEP = 8;
/** This many rows before the last one, the next are read. */
const NEAR = 30;

/** Draws the active row wherever it is: the focus in it must not be lost by scrolling. */
export function useRangeWith(activeIndex: number): (range: Range) => number[] {
  return useCallback(
    (range) => {
      const drawn = defaultRangeExtractor(inSteps(range));
      if (activeIndex < 0 || activeIndex >= range.count || drawn.includes(activeIndex)) return drawn;
      return [...drawn, activeIndex].sort((a, b) => a - b);
    },
    [activeIndex],
  );
}

/** The range with the rows beyond the edge, from one step to another. */
export function inSteps({ startIndex, endIndex, overscan, count }: Range): Range {
  const first = Math.max(0, Math.floor((startIndex - overscan) / STEP) * STEP);
  const after = Math.ceil((endIndex + overscan + 1) / STEP) * STEP;
  return { startIndex: first, endIndex: Math.min(count, after) - 1, overscan: 0, count };
}

/** Calls `onNearEnd` when the last drawn rows come near the end of `count`. */
export function useNearEnd(items: readonly VirtualItem[], count: number, onNearEnd: () => void): void {
  // The last one may be the active row, far away.
  const middle = items[Math.floor(items.length / 2)]?.index ?? 0;
  useEffect(() => {
    if (count > 0 && middle + NEAR >= count) onNearEnd();
  }, [middle, count, onNearEnd]);
}

export interface DrawnRow {
  key: string;
  index: number;
  /** Pixels left out before it. */
  gap: number;
}

/** The rows to draw, each with the space of those that are left out before it, and the space after the last one. */
export function drawnRows(
  items: readonly Pick<VirtualItem, 'key' | 'index' | 'start' | 'end'>[],
  totalSize: number,
): { drawn: DrawnRow[]; after: number } {
  let end = 0;
  const drawn = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { key: String(item.key), index: item.index, gap };
  });
  return { drawn, after: Math.max(0, totalSize - end) };
}
