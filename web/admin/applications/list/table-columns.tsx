import { type ComponentProps, memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TableHead, ColumnHead as WideColumnHead } from '../../../ui/content/table.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import type { ApplicationQuery, SortColumn } from './application-query.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';

/** Column widths on screens; columns without a width share the remaining space. */
const columns = ['w-11', 'w-41', '', 'w-34', '', 'w-26', 'w-27', 'w-34', 'w-14'].map((width, position) => ({ position, width }));
const CONTACT_POSITION = 3;
/** Hides the phone number on narrower screens, where the names need its space. */
export const contactColumnClasses = 'max-2xl:hidden';
/** The number of columns on every screen. */
export const columnCount = columns.length - 1;

export const TableColumns = memo(function TableColumns() {
  return (
    <colgroup>
      {columns.map(({ position, width }) => (
        <col key={position} className={classNames(width, 'print:w-auto', position === CONTACT_POSITION && contactColumnClasses)} />
      ))}
    </colgroup>
  );
});

/** A column head with narrow padding, so that all columns fit on common office screens. */
const ColumnHead = (head: ComponentProps<typeof WideColumnHead>) => (
  <WideColumnHead {...head} className={classNames('px-2! first:pr-0! first:pl-4! last:pr-4!', head.className)} />
);

interface TableColumnHeadersProps {
  sort: ApplicationQuery['sort'];
  onSort: (sort: ApplicationQuery['sort']) => void;
  selection: Selection;
  /** The number of selectable rows. */
  rowCount: number;
}

export const TableColumnHeaders = memo(function TableColumnHeaders({ sort, onSort, selection, rowCount }: TableColumnHeadersProps) {
  const { t } = useTranslation();
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
        <SelectionCheckbox
          label={t('admin.bulk.chooseAll')}
          checked={rowCount > 0 && selection.selectedRows.length === rowCount}
          isIndeterminate={selection.selectedRows.length > 0 && selection.selectedRows.length < rowCount}
          isDisabled={rowCount === 0}
          onChange={() => selection.toggleAll()}
        />
      </ColumnHead>
      <ColumnHead {...sortable('applicationNumber')}>{t('audit.of.applications')}</ColumnHead>
      <ColumnHead {...sortable('name')}>{t('admin.column.applicant')}</ColumnHead>
      <ColumnHead {...sortable('contactNumber')} className={contactColumnClasses}>
        {t('admin.column.contact')}
      </ColumnHead>
      <ColumnHead {...sortable('service')}>{t('audit.of.services')}</ColumnHead>
      <ColumnHead {...sortable('created')} className="[&_button]:text-left">
        {t('admin.column.submitted')}
      </ColumnHead>
      <ColumnHead {...sortable('dueDate')}>{t('admin.column.due')}</ColumnHead>
      <ColumnHead {...sortable('status')}>{t('admin.column.status')}</ColumnHead>
      <ColumnHead>
        <span className="not-print:sr-only">{t('applications.assignedTo')}</span>
      </ColumnHead>
    </TableHead>
  );
});
