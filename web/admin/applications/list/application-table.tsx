import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, memo, useCallback, useDeferredValue, useRef } from 'react';
import { useMediaQuery } from '../../../parts/use-media-query.ts';
import { SkeletonRows } from '../../../ui/content/skeleton.tsx';
import { Table } from '../../../ui/content/table.tsx';
import { useSavedScrollPosition } from '../../../ui/saved-scroll-position.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { type ApplicationListProps, getRowProps, type TableProps } from './application-list-props.ts';
import { ApplicationRow } from './application-row.tsx';
import { columnCount, TableColumnHeaders, TableColumns } from './table-columns.tsx';
import {
  getVirtualRows,
  measureElementDeferred,
  OVERSCAN,
  observeElementRectDeferred,
  useEndReached,
  useRangeExtractor,
} from './virtual-rows.ts';

/** In pixels. */
const ESTIMATED_ROW_HEIGHT = 46;
const HEADER_HEIGHT = 62;

/** The application list for wide screens (product §2). Renders visible rows only, in print all. */
export function ApplicationTable({ sort, onSort, ...list }: TableProps) {
  const { t } = useTranslation();
  const { rows, total, selection, active, onEndReached } = list;
  const scrollContainer = useRef<HTMLElement>(null);
  const count = rows?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollContainer.current,
    // A correct estimate avoids layout shifts after the rows are measured.
    estimateSize: () => ESTIMATED_ROW_HEIGHT,
    // A nonzero height renders the first rows before the element is measured.
    initialOffset: useSavedScrollPosition(t('admin.applications.title')),
    initialRect: { width: 0, height: innerHeight / 2 },
    overscan: useDeferredValue(OVERSCAN, 0),
    scrollPaddingEnd: HEADER_HEIGHT,
    // Scrolling does not wait for rendering: the overscan rows cover the delay.
    useFlushSync: false,
    measureElement: measureElementDeferred,
    observeElementRect: observeElementRectDeferred,
    getItemKey: useCallback((index: number) => rows?.[index]?.id ?? index, [rows]),
    rangeExtractor: useRangeExtractor(active.index),
  });
  const items = virtual.getVirtualItems();
  useEndReached(items, count, onEndReached);
  return (
    <Table
      ref={scrollContainer}
      fixed
      caption={t('admin.applications.title')}
      minWidth="52rem"
      rowCount={total === undefined ? -1 : total + 1}
    >
      <TableColumns />
      <TableColumnHeaders sort={sort} onSort={onSort} selection={selection} rowCount={count} />
      <TableRows {...list} items={items} totalSize={virtual.getTotalSize()} measureRef={virtual.measureElement} />
    </Table>
  );
}

interface TableRowsProps extends ApplicationListProps {
  items: readonly VirtualItem[];
  totalSize: number;
  measureRef: (row: HTMLElement | null) => void;
}

/** Memoised: rerenders when the visible rows change, not at each scroll event. */
const TableRows = memo(function TableRows({ rows, items, totalSize, measureRef, ...list }: TableRowsProps) {
  const isPrinted = useMediaQuery('print');
  const { visibleRows, after } = isPrinted
    ? { visibleRows: (rows ?? []).map(({ id }, index) => ({ key: id, index, gap: 0 })), after: 0 }
    : getVirtualRows(items, totalSize);
  return (
    <tbody>
      {!rows && <SkeletonRows rows={8} columns={columnCount} />}
      {visibleRows.map(({ key, index, gap }) => {
        const row = rows?.[index];
        return (
          row && (
            <Fragment key={key}>
              <Spacer height={gap} />
              <ApplicationRow measureRef={measureRef} index={index} {...getRowProps(list, row, index)} />
            </Fragment>
          )
        );
      })}
      <Spacer height={after} />
    </tbody>
  );
});

/**
 * An empty row with the height of the unrendered rows. Its cell spans no other columns: over one
 * that is hidden it would make another one.
 */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}
