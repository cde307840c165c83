import { defaultRangeExtractor, measureElement, type Range, type VirtualItem, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useEffect, useMemo } from 'react';

/** Rows drawn beyond the edge of the screen. */
export const OVERSCAN = 6;
/** Rows come and go so many at a time: the page is laid out anew once for all of them instead of at each row. */
const STEP = 4;
/** This many rows before the last one, the next are read. */
const NEAR = 30;

/** Draws the active row wherever it is: the focus in it must not be lost by scrolling. */
export function useRangeWith(activeIndex: number): (range: Range) => number[] {
  return useMemo(() => rangeWith(activeIndex), [activeIndex]);
}

/** The rows to draw, that row among them. As long as they are the same, so is the list of them: nothing needs to be drawn again. */
export function rangeWith(activeIndex: number): (range: Range) => number[] {
  let before: number[] = [];
  return (range) => {
    const drawn = defaultRangeExtractor(inSteps(range));
    if (activeIndex >= 0 && activeIndex < range.count && !drawn.includes(activeIndex)) {
      drawn.push(activeIndex);
      drawn.sort((a, b) => a - b);
    }
    const isSame = drawn.length === before.length && drawn.every((index, at) => index === before[at]);
    if (!isSame) before = drawn;
    return before;
  };
}

/** A row's height as the browser tells it after laying out the page anyway; asking for it at once would lay out the page once more. */
export const measureLater: VirtualizerOptions<HTMLElement, Element>['measureElement'] = (row, entry, virtual) => {
  if (entry) return measureElement(row, entry, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(virtual.options.getItemKey(index)) ?? virtual.options.estimateSize(index);
};

/** The same for the height of what scrolls. */
export const observeRectLater: VirtualizerOptions<HTMLElement, Element>['observeElementRect'] = ({ scrollElement }, tell) => {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() => tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }));
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

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
