import { type ComponentProps, memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { TableHead, ColumnHead as WideColumnHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import type { Selection } from './bulk/use-selection.ts';
import type { ListQuery, SortColumn } from './list-query.ts';
import { TickBox } from './tick-box.tsx';

/** Widths of the columns in rem; those without share what is left. */
const widths = [2.75, 10.25, undefined, 8.9, undefined, 6.5, 8.75, 5.25] as const;
export const columnCount = widths.length;

export const TableColumns = memo(function TableColumns() {
  return (
    <colgroup>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <col key={at} style={width && { width: `${width}rem` }} />
      ))}
    </colgroup>
  );
});

/** The columns stand side by side on the office's screens only with narrow margins. */
const ColumnHead = (head: ComponentProps<typeof WideColumnHead>) => (
  <WideColumnHead {...head} className={classes('px-2! first:pr-0! first:pl-4! last:pr-4!', head.className)} />
);

interface TableHeadsProps {
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
  selection: Selection;
  /** How many rows there are to be chosen. */
  count: number;
}

export const TableHeads = memo(function TableHeads({ sort, onSort, selection, count }: TableHeadsProps) {
  const { t } = useWords();
  const sortable = (column: SortColumn) => {
    const isSorted = sort.column === column;
    return {
      sort: isSorted ? (sort.descending ? 'desc' : 'asc') : 'none',
      onSort: () => onSort({ column, descending: isSorted ? !sort.descending : column === 'created' }),
    } as const;
  };
  return (
    <TableHead>
      <ColumnHead>
        <TickBox
          label={t('admin.bulk.chooseAll')}
          checked={count > 0 && selection.chosen.length === count}
          isSome={selection.chosen.length > 0 && selection.chosen.length < count}
          isDisabled={count === 0}
          onChange={selection.toggleAll}
        />
      </ColumnHead>
      <ColumnHead {...sortable('applicationNumber')}>{t('admin.column.application')}</ColumnHead>
      <ColumnHead {...sortable('name')}>{t('admin.column.applicant')}</ColumnHead>
      <ColumnHead {...sortable('contactNumber')}>{t('admin.column.contact')}</ColumnHead>
      <ColumnHead {...sortable('service')}>{t('admin.column.service')}</ColumnHead>
      <ColumnHead {...sortable('created')} className="[&_button]:text-left">
        {t('admin.column.submitted')}
      </ColumnHead>
      <ColumnHead {...sortable('status')}>{t('admin.column.status')}</ColumnHead>
      <ColumnHead>{t('admin.column.actions')}</ColumnHead>
    </TableHead>
  );
});
