import { Phone } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import { useDates } from '../shell/use-dates.ts';
import { firstSegment, PriorityBadge, ViewLink } from './application-parts.tsx';
import { priorityOf } from './status-look.ts';
import { StatusSelect } from './status-select.tsx';
import type { StatusChange } from './use-status-change.ts';

interface ApplicationCardsProps {
  rows: readonly ListedApplication[] | undefined;
  fresh: ReadonlySet<string>;
  change: StatusChange;
}

const tints = {
  high: 'border-danger-line bg-danger-soft shadow-[inset_4px_0_0_var(--color-danger)]',
  normal: 'border-line bg-surface',
  low: 'border-line bg-sunken',
} as const;

/** The list on small screens: the same as the table says, one card each. */
export function ApplicationCards({ rows, fresh, change }: ApplicationCardsProps) {
  const { t } = useWords();
  if (!rows) {
    return (
      <div className="space-y-3">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-52 w-full rounded-lg" />
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={t('admin.applications.title')} className="space-y-3">
      {rows.map((row) => (
        <ApplicationCard key={row.id} application={row} isFresh={fresh.has(row.id)} change={change} />
      ))}
    </ul>
  );
}

function ApplicationCard({ application, isFresh, change }: { application: ListedApplication; isFresh: boolean; change: StatusChange }) {
  const { t } = useWords();
  const { moment } = useDates();
  const priority = priorityOf(application);
  return (
    <li className={classes('rounded-lg border p-4 pl-5', tints[priority], isFresh && 'row-fresh')} data-priority={priority}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-bold text-sm">{application.applicationNumber}</span>
        <PriorityBadge application={application} />
      </div>
      <h2 className="mt-2 text-lg">{application.name}</h2>
      {application.occupation && <p className="text-ink-soft text-sm">{application.occupation}</p>}
      <p className="mt-2 font-semibold">{application.expand?.serviceId?.title ?? t('admin.serviceGone')}</p>
      <p className="text-ink-soft text-sm">
        {moment(application.created)} · {firstSegment(application.address)}
      </p>
      <a href={`tel:${application.contactNumber}`} className="text-link tabular mt-1 inline-flex min-h-11 items-center gap-2 font-semibold">
        <Phone aria-hidden className="size-4" />
        {application.contactNumber}
      </a>
      <div className="mt-2 flex items-center justify-between gap-3">
        <div className="grow">
          <StatusSelect application={application} change={change} />
        </div>
        <ViewLink application={application} />
      </div>
    </li>
  );
}
