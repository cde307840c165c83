import { defaultRangeExtractor, measureElement, type Range, type VirtualItem, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useEffect, useMemo } from 'react';

/** Number of rows that are rendered on each side beyond the visible area. */
export const OVERSCAN = 6;
/** The rendered range changes in steps of this many rows, for fewer layouts while scrolling. */
const RANGE_STEP = 4;
/** The next page is fetched when the visible rows are this close to the end. */
const PREFETCH_THRESHOLD = 30;

/** A range extractor that always renders the active row, so that scrolling keeps its focus. */
export function useRangeExtractor(activeIndex: number): (range: Range) => number[] {
  return useMemo(() => createRangeExtractor(activeIndex), [activeIndex]);
}

/**
 * Creates a range extractor that includes the active row. It returns the same array while the rows
 * are the same, which avoids rerendering.
 */
export function createRangeExtractor(activeIndex: number): (range: Range) => number[] {
  let previous: number[] = [];
  return (range) => {
    const rowIndexes = defaultRangeExtractor(alignRangeToStep(range));
    if (activeIndex >= 0 && activeIndex < range.count && !rowIndexes.includes(activeIndex)) {
      rowIndexes.push(activeIndex);
      rowIndexes.sort((a, b) => a - b);
    }
    const isSame = rowIndexes.length === previous.length && rowIndexes.every((row, index) => row === previous[index]);
    if (!isSame) previous = rowIndexes;
    return previous;
  };
}

/** Measures rows only by ResizeObserver: a synchronous measurement would force a layout. */
export const measureElementDeferred: VirtualizerOptions<HTMLElement, Element>['measureElement'] = (row, entry, virtual) => {
  if (entry) return measureElement(row, entry, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(virtual.options.getItemKey(index)) ?? virtual.options.estimateSize(index);
};

/** Observes the size of the scroll container only by ResizeObserver, for the same reason. */
export const observeElementRectDeferred: VirtualizerOptions<HTMLElement, Element>['observeElementRect'] = ({ scrollElement }, notify) => {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() => notify({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }));
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** Adds the overscan and rounds the range to multiples of `RANGE_STEP`. */
export function alignRangeToStep({ startIndex, endIndex, overscan, count }: Range): Range {
  const first = Math.max(0, Math.floor((startIndex - overscan) / RANGE_STEP) * RANGE_STEP);
  const end = Math.ceil((endIndex + overscan + 1) / RANGE_STEP) * RANGE_STEP;
  return { startIndex: first, endIndex: Math.min(count, end) - 1, overscan: 0, count };
}

/** Calls `onEndReached` when the rendered rows come near `count`. */
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
  /** Height in pixels of the unrendered rows before this one. */
  gap: number;
}

/** Returns the rows to render with the unrendered heights before each and after the last. */
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
