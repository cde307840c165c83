import { defaultRangeExtractor, measureElement, type Range, type VirtualItem, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useEffect, useMemo } from 'react';

/** Rows rendered beyond the visible area. */
export const OVERSCAN = 6;
/**
 * The rendered range changes in steps of this many rows: one layout for several rows instead of one
 * for each.
 */
const RANGE_STEP = 4;
/** The next page is fetched when the last rendered row is this close to the end. */
const PREFETCH_THRESHOLD = 30;

/**
 * A range extractor that also renders the active row outside of the range, so that scrolling does
 * not lose its focus.
 */
export function useRangeExtractor(activeIndex: number): (range: Range) => number[] {
  return useMemo(() => createRangeExtractor(activeIndex), [activeIndex]);
}

/**
 * A range extractor that includes the active row. It returns the same array while the rows are the
 * same, which avoids rendering again.
 */
export function createRangeExtractor(activeIndex: number): (range: Range) => number[] {
  let before: number[] = [];
  return (range) => {
    const rowIndexes = defaultRangeExtractor(alignRangeToStep(range));
    if (activeIndex >= 0 && activeIndex < range.count && !rowIndexes.includes(activeIndex)) {
      rowIndexes.push(activeIndex);
      rowIndexes.sort((a, b) => a - b);
    }
    const isSame = rowIndexes.length === before.length && rowIndexes.every((index, at) => index === before[at]);
    if (!isSame) before = rowIndexes;
    return before;
  };
}

/**
 * Measures a row's height by ResizeObserver only. Measuring synchronously would force another
 * layout.
 */
export const measureElementDeferred: VirtualizerOptions<HTMLElement, Element>['measureElement'] = (row, entry, virtual) => {
  if (entry) return measureElement(row, entry, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(virtual.options.getItemKey(index)) ?? virtual.options.estimateSize(index);
};

/** Observes the height of the scroll container by ResizeObserver only, for the same reason. */
export const observeElementRectDeferred: VirtualizerOptions<HTMLElement, Element>['observeElementRect'] = ({ scrollElement }, notify) => {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() => notify({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }));
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** Adds the overscan and rounds the range to multiples of `RANGE_STEP`. */
export function alignRangeToStep({ startIndex, endIndex, overscan, count }: Range): Range {
  const first = Math.max(0, Math.floor((startIndex - overscan) / RANGE_STEP) * RANGE_STEP);
  const after = Math.ceil((endIndex + overscan + 1) / RANGE_STEP) * RANGE_STEP;
  return { startIndex: first, endIndex: Math.min(count, after) - 1, overscan: 0, count };
}

/** Calls `onNearEnd` when the last rendered rows come near `count`. */
export function useEndReached(items: readonly VirtualItem[], count: number, onEndReached: () => void): void {
  // The last item may be the active row, far from the visible range.
  const middle = items[Math.floor(items.length / 2)]?.index ?? 0;
  useEffect(() => {
    if (count > 0 && middle + PREFETCH_THRESHOLD >= count) onEndReached();
  }, [middle, count, onEndReached]);
}

export interface VirtualRow {
  key: string;
  index: number;
  /** Height in pixels of the rows left out before this one. */
  gap: number;
}

/**
 * The rows to render, each with the height left out before it, and the height after the last one.
 */
export function getVirtualRows(
  items: readonly Pick<VirtualItem, 'key' | 'index' | 'start' | 'end'>[],
  totalSize: number,
): { visibleRows: VirtualRow[]; after: number } {
  let end = 0;
  const visibleRows = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { key: String(item.key), index: item.index, gap };
  });
  return { visibleRows, after: Math.max(0, totalSize - end) };
}
