import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Row, Table, TableHead, Cell as WideCell, ColumnHead as WideColumnHead } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { useDates } from '../shell/use-dates.ts';
import { firstSegment, PriorityBadge, ViewLink } from './application-parts.tsx';
import type { ListQuery, SortColumn } from './list-query.ts';
import { priorityOf } from './status-look.ts';
import { StatusSelect } from './status-select.tsx';
import type { StatusChange } from './use-status-change.ts';

interface ApplicationTableProps {
  rows: readonly ListedApplication[] | undefined;
  fresh: ReadonlySet<string>;
  sort: ListQuery['sort'];
  onSort: (sort: ListQuery['sort']) => void;
  change: StatusChange;
}

const tints = { high: 'danger', normal: 'plain', low: 'muted' } as const;

/** Seven columns stand side by side on the office's screens only with narrow margins. */
const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classes('px-2.5! first:pl-4! last:pr-4!', cell.className)} />
);
const ColumnHead = (head: ComponentProps<typeof WideColumnHead>) => (
  <WideColumnHead {...head} className="whitespace-nowrap px-2.5! first:pl-4! last:pr-4!" />
);

/** The list on screens with room for it (product §2: admin applications). */
export function ApplicationTable({ rows, fresh, sort, onSort, change }: ApplicationTableProps) {
  const { t } = useWords();
  const sortable = (column: SortColumn) => {
    const isSorted = sort.column === column;
    return {
      sort: isSorted ? (sort.descending ? 'desc' : 'asc') : 'none',
      onSort: () => onSort({ column, descending: isSorted ? !sort.descending : column === 'created' }),
    } as const;
  };
  return (
    <Table caption={t('admin.applications.title')} minWidth="58rem">
      <TableHead>
        <ColumnHead {...sortable('applicationNumber')}>{t('admin.column.application')}</ColumnHead>
        <ColumnHead {...sortable('name')}>{t('admin.column.applicant')}</ColumnHead>
        <ColumnHead>{t('admin.column.contact')}</ColumnHead>
        <ColumnHead>{t('admin.column.service')}</ColumnHead>
        <ColumnHead {...sortable('created')}>{t('admin.column.submitted')}</ColumnHead>
        <ColumnHead {...sortable('status')}>{t('admin.column.status')}</ColumnHead>
        <ColumnHead>{t('admin.column.actions')}</ColumnHead>
      </TableHead>
      <tbody>
        {rows ? (
          rows.map((row) => <ApplicationRow key={row.id} application={row} isFresh={fresh.has(row.id)} change={change} />)
        ) : (
          <SkeletonRows rows={8} columns={7} />
        )}
      </tbody>
    </Table>
  );
}

function ApplicationRow({ application, isFresh, change }: { application: ListedApplication; isFresh: boolean; change: StatusChange }) {
  const { t } = useWords();
  const { day, time } = useDates();
  const priority = priorityOf(application);
  return (
    <Row tone={tints[priority]} fresh={isFresh} className={priority === 'low' ? 'bg-sunken/70' : undefined} data-priority={priority}>
      <Cell>
        <span className="mb-1 block whitespace-nowrap font-bold text-sm">{application.applicationNumber}</span>
        <PriorityBadge application={application} />
      </Cell>
      <Cell>
        <span className="block font-semibold leading-snug">{application.name}</span>
        {application.occupation && <span className="block text-ink-soft text-sm">{application.occupation}</span>}
      </Cell>
      <Cell>
        <span className="block whitespace-nowrap text-sm">{application.contactNumber}</span>
        <span className="block text-ink-soft text-sm">{firstSegment(application.address)}</span>
      </Cell>
      <Cell className="leading-snug">{application.expand?.serviceId?.title ?? t('admin.serviceGone')}</Cell>
      <Cell className="whitespace-nowrap text-sm">
        <span className="block">{day(application.created)}</span>
        <span className="block text-ink-soft">{time(application.created)}</span>
      </Cell>
      <Cell>
        <StatusSelect application={application} change={change} />
      </Cell>
      <Cell>
        <ViewLink application={application} />
      </Cell>
    </Row>
  );
}
