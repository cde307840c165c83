import { Fragment, type ReactNode } from 'react';
import { SkeletonCards, SkeletonRows } from '../../ui/content/skeleton.tsx';
import { ColumnHead, Table, TableHead } from '../../ui/content/table.tsx';
import type { RecordUrls } from '../record-form/use-record-urls.ts';

interface Rows<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Ids of rows that arrived while the page was open. */
  newIds: ReadonlySet<string>;
}

interface RowActions<Row> {
  address: RecordUrls;
  onDelete: (row: Row) => void;
}

/** What the table and the cards of a list of records receive. */
export type RecordListProps<Row> = Rows<Row> & RowActions<Row>;

/** What one row or card of such a list receives. */
export type RecordRowProps<Row> = RowActions<Row> & { row: Row; isNew: boolean };

interface RecordRowsProps<Row> extends Rows<Row> {
  /** Accessible name of the list. */
  label: string;
  /** Renders one row. */
  children: (row: Row, isNew: boolean) => ReactNode;
}

const renderRows = <Row extends { id: string }>({ rows, newIds, children }: Omit<RecordRowsProps<Row>, 'label'>) =>
  rows?.map((row) => <Fragment key={row.id}>{children(row, newIds.has(row.id))}</Fragment>);

interface RecordTableProps<Row> extends RecordRowsProps<Row> {
  /** A CSS length; below it the table scrolls sideways. */
  minWidth: string;
  columns: readonly string[];
  columnClasses?: string;
  skeletonRows?: number;
}

/** A list of records as a table for wide screens. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { label, minWidth, columns, columnClasses, skeletonRows = 8 } = props;
  return (
    <Table caption={label} minWidth={minWidth}>
      <TableHead>
        {columns.map((column) => (
          <ColumnHead key={column} className={columnClasses}>
            {column}
          </ColumnHead>
        ))}
      </TableHead>
      <tbody>{renderRows(props) ?? <SkeletonRows rows={skeletonRows} columns={columns.length} />}</tbody>
    </Table>
  );
}

interface RecordCardsProps<Row> extends RecordRowsProps<Row> {
  /** Sets the height of a card that is not loaded yet. */
  skeletonClasses: string;
  skeletonCards?: number;
}

/** The list of a `RecordTable` as cards for small screens. */
export function RecordCards<Row extends { id: string }>(props: RecordCardsProps<Row>) {
  const { label, rows, skeletonClasses, skeletonCards } = props;
  if (!rows) return <SkeletonCards cards={skeletonCards} className={skeletonClasses} />;
  return (
    <ul aria-label={label} className="space-y-3">
      {renderRows(props)}
    </ul>
  );
}
