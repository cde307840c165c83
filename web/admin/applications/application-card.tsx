import { Phone } from 'lucide-react';
import { memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import { useDates } from '../shell/use-dates.ts';
import { firstSegment, NumberLink, PriorityBadge, ViewLink } from './application-parts.tsx';
import { AssignButton } from './assign-button.tsx';
import { DueMark } from './due-mark.tsx';
import type { RowProps } from './list-props.ts';
import { priorityOf } from './status-look.ts';
import { StatusSelect } from './status-select.tsx';
import { TickBox } from './tick-box.tsx';

interface ApplicationCardProps extends RowProps {
  /** Place among the cards, from 0, and how many there are in all. */
  index: number;
  total: number | undefined;
  /** Pixels of the cards that are not drawn before it. */
  gap: number;
  measure: (card: HTMLElement | null) => void;
}

const tints = {
  high: 'border-danger-line bg-danger-soft shadow-[inset_4px_0_0_var(--color-danger)]',
  normal: 'border-line bg-surface',
  low: 'border-line bg-sunken',
} as const;

/** One application on a small screen. */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, index, total, gap, measure, isFresh, isChosen, isActive, change, assignment, onChoose, onActive } = props;
  const { t } = useWords();
  const { moment } = useDates();
  const priority = priorityOf(application);
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
      onFocus={() => onActive(application.id)}
      className="pb-3"
      style={{ marginTop: gap }}
      data-priority={priority}
    >
      <div
        className={classes(
          'rounded-lg border p-4 pl-5',
          tints[priority],
          isFresh && 'row-fresh',
          isChosen && 'border-civic-700 ring-2 ring-civic-700',
          isActive && 'border-civic-700',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <TickBox
            label={t('admin.bulk.choose', { number: application.applicationNumber })}
            checked={isChosen}
            onChange={() => onChoose(application.id)}
          />
          <NumberLink application={application} />
          <span className="ml-auto">
            <PriorityBadge application={application} />
          </span>
        </div>
        <h2 className="mt-2 text-lg">{application.name}</h2>
        {application.occupation && <p className="text-ink-soft text-sm">{application.occupation}</p>}
        <p className="mt-2 font-semibold">{application.expand?.serviceId?.title ?? t('admin.serviceGone')}</p>
        <p className="text-ink-soft text-sm">
          {moment(application.created)} · {firstSegment(application.address)}
        </p>
        <p className="mt-1.5 empty:hidden">
          <DueMark application={application} short />
        </p>
        <a
          href={`tel:${application.contactNumber}`}
          className="text-link tabular mt-1 inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Phone aria-hidden className="size-4" />
          {application.contactNumber}
        </a>
        <div className="mt-2 flex items-center justify-between gap-2">
          <div className="grow">
            <StatusSelect application={application} change={change} />
          </div>
          <AssignButton application={application} assignment={assignment} />
          <ViewLink application={application} />
        </div>
      </div>
    </li>
  );
});
