import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonCards, SkeletonRows } from '../../ui/content/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableHead } from '../../ui/content/table.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';
import { useWideScreen } from '../use-wide-screen.ts';

interface Rows<Record> {
  /** Undefined while loading. */
  rows: readonly Record[] | undefined;
  /** Ids of rows that arrived while the page was open. */
  newIds?: ReadonlySet<string>;
}

/** The props of the list on a page with dialogs. */
export interface RowsWithActions<Record> extends Rows<Record> {
  urls: RecordUrls;
  onDelete: (record: Record) => void;
}

interface RecordListProps<Record> extends Rows<Record> {
  /** Accessible name of the list. */
  label: string;
  /** Screen width from which the list is a table, other than the default. */
  wideFrom?: string;
  /** Minimum width of the table, a CSS length; below it the table scrolls sideways. */
  minWidth?: string;
  columns: readonly { label: string; className?: string; cell: (record: Record) => ReactNode }[];
  /** CSS classes of all heads and cells. */
  columnClasses?: string;
  /** Whether the row is dimmed, for a hidden or closed record. */
  isMuted?: (record: Record) => boolean;
  /** Renders a record as a card, for small screens. */
  card: (record: Record) => ReactNode;
  cardClasses?: string;
  /** CSS class with the height of a card while it is loading. */
  skeletonClasses: string;
}

/** A list of records: a table on wide screens, cards on small ones. */
export function RecordList<Record extends { id: string }>({ wideFrom, ...props }: RecordListProps<Record>) {
  return useWideScreen(wideFrom) ? <RecordTable {...props} /> : <RecordCards {...props} />;
}

function RecordTable<Record extends { id: string }>(props: RecordListProps<Record>) {
  const { rows, newIds, label, minWidth = '56rem', columns, columnClasses, isMuted } = props;
  return (
    <Table caption={label} minWidth={minWidth}>
      <TableHead>
        {columns.map((column) => (
          <ColumnHead key={column.label} className={columnClasses && `whitespace-nowrap ${columnClasses}`}>
            {column.label}
          </ColumnHead>
        ))}
      </TableHead>
      <tbody>
        {rows?.map((record) => (
          <Row key={record.id} isNew={newIds?.has(record.id)} className="relative" tone={isMuted?.(record) ? 'muted' : 'plain'}>
            {columns.map(({ label: key, className, cell }) => (
              <Cell key={key} className={classNames(columnClasses, className)}>
                {cell(record)}
              </Cell>
            ))}
          </Row>
        )) ?? <SkeletonRows rows={8} columns={columns.length} />}
      </tbody>
    </Table>
  );
}

function RecordCards<Record extends { id: string }>({ rows, newIds, label, card, cardClasses, skeletonClasses }: RecordListProps<Record>) {
  if (!rows) return <SkeletonCards className={skeletonClasses} />;
  return (
    <ul aria-label={label} className="space-y-3">
      {rows.map((record) => (
        <li
          key={record.id}
          className={classNames(
            'relative rounded-lg border border-line bg-surface p-4',
            cardClasses,
            newIds?.has(record.id) && 'row-fresh',
          )}
        >
          {card(record)}
        </li>
      ))}
    </ul>
  );
}
