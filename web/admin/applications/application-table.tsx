import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useRef } from 'react';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, TableHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { ApplicationRow } from './application-row.tsx';
import type { TableProps } from './list-props.ts';
import { columnCount, TableColumns, TableHeads } from './table-columns.tsx';
import { drawnRows, OVERSCAN, useNearEnd, useRangeWith } from './use-drawn-rows.ts';

/** Pixels: what a row mostly measures, and the head. */
const ROW = 77;
const HEAD = 62;

/** The list on screens with room for it (product §2: admin applications). Only the rows in sight are drawn. */
export function ApplicationTable({ rows, total, fresh, sort, onSort, change, assignment, selection, active, onNearEnd }: TableProps) {
  const { t } = useWords();
  const scroller = useRef<HTMLElement>(null);
  const count = rows?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEAD,
    // The wheel is not held up until the rows are drawn: those beyond the edge give the time.
    useFlushSync: false,
    getItemKey: useCallback((index: number) => rows?.[index]?.id ?? index, [rows]),
    rangeExtractor: useRangeWith(active.index),
  });
  const items = virtual.getVirtualItems();
  useNearEnd(items, count, onNearEnd);
  const { drawn, after } = drawnRows(items, virtual.getTotalSize());
  return (
    <Table ref={scroller} fixed caption={t('admin.applications.title')} minWidth="58rem" rowCount={total === undefined ? -1 : total + 1}>
      <TableColumns />
      <TableHead>
        <TableHeads sort={sort} onSort={onSort} selection={selection} count={count} />
      </TableHead>
      <tbody>
        {!rows && <SkeletonRows rows={8} columns={columnCount} />}
        {drawn.map(({ key, index, gap }) => {
          const row = rows?.[index];
          return (
            row && (
              <Fragment key={key}>
                <Space height={gap} />
                <ApplicationRow
                  measure={virtual.measureElement}
                  index={index}
                  application={row}
                  isFresh={fresh.has(row.id)}
                  isChosen={selection.has(row.id)}
                  isActive={index === active.index}
                  change={change}
                  assignment={assignment}
                  onChoose={selection.toggle}
                  onActive={active.choose}
                />
              </Fragment>
            )
          );
        })}
        <Space height={after} />
      </tbody>
    </Table>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}
