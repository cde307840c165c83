import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, memo, useCallback, useDeferredValue, useRef } from 'react';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { ApplicationRow } from './application-row.tsx';
import { isAwaited } from './due-mark.tsx';
import { type ListProps, rowProps, type TableProps } from './list-props.ts';
import { columnCount, TableColumns, TableHeads } from './table-columns.tsx';
import { drawnRows, measureLater, OVERSCAN, observeRectLater, useNearEnd, useRangeWith } from './use-drawn-rows.ts';

/** Pixels: what a row mostly measures, also with the mark of its promised day, and the head. */
const ROW = 86;
const AWAITED_ROW = 92;
const HEAD = 62;

/** The list on screens with room for it (product §2: admin applications). Only the rows in sight are drawn. */
export function ApplicationTable({ sort, onSort, ...list }: TableProps) {
  const { t } = useWords();
  const { rows, total, selection, active, onNearEnd } = list;
  const scroller = useRef<HTMLElement>(null);
  const count = rows?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    // Where it is right, nothing has to move once the row was measured.
    estimateSize: (index) => (rows?.[index] && isAwaited(rows[index]) ? AWAITED_ROW : ROW),
    // What is seen at first stands at once; what lies beyond comes after it.
    initialRect: { width: 0, height: innerHeight / 2 },
    overscan: useDeferredValue(OVERSCAN, 0),
    scrollPaddingEnd: HEAD,
    // The wheel is not held up until the rows are drawn: those beyond the edge give the time.
    useFlushSync: false,
    measureElement: measureLater,
    observeElementRect: observeRectLater,
    getItemKey: useCallback((index: number) => rows?.[index]?.id ?? index, [rows]),
    rangeExtractor: useRangeWith(active.index),
  });
  const items = virtual.getVirtualItems();
  useNearEnd(items, count, onNearEnd);
  return (
    <Table ref={scroller} fixed caption={t('admin.applications.title')} minWidth="58rem" rowCount={total === undefined ? -1 : total + 1}>
      <TableColumns />
      <TableHeads sort={sort} onSort={onSort} selection={selection} count={count} />
      <TableRows {...list} items={items} totalSize={virtual.getTotalSize()} measure={virtual.measureElement} />
    </Table>
  );
}

interface TableRowsProps extends ListProps {
  items: readonly VirtualItem[];
  totalSize: number;
  measure: (row: HTMLElement | null) => void;
}

/** Drawn again only when other rows are to be seen, not whenever the wheel turns. */
const TableRows = memo(function TableRows({ rows, items, totalSize, measure, ...list }: TableRowsProps) {
  const { drawn, after } = drawnRows(items, totalSize);
  return (
    <tbody>
      {!rows && <SkeletonRows rows={8} columns={columnCount} />}
      {drawn.map(({ key, index, gap }) => {
        const row = rows?.[index];
        return (
          row && (
            <Fragment key={key}>
              <Space height={gap} />
              <ApplicationRow measure={measure} index={index} {...rowProps(list, row, index)} />
            </Fragment>
          )
        );
      })}
      <Space height={after} />
    </tbody>
  );
});

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}
