import { type ComponentProps, memo } from 'react';
import { classes } from '../../ui/classes.ts';
import { Row, Cell as WideCell } from '../../ui/table.tsx';
import { useWords } from '../../words.tsx';
import { useDates } from '../shell/use-dates.ts';
import { firstSegment, NumberLink, PriorityBadge, ViewLink } from './application-parts.tsx';
import { AssignButton } from './assign-button.tsx';
import { DueMark } from './due-mark.tsx';
import type { RowProps } from './list-props.ts';
import { priorityOf } from './status-look.ts';
import { StatusSelect } from './status-select.tsx';
import { TickBox } from './tick-box.tsx';

interface ApplicationRowProps extends RowProps {
  /** Place among the rows, from 0. */
  index: number;
  measure: (row: HTMLElement | null) => void;
}

const tints = { high: 'danger', normal: 'plain', low: 'muted' } as const;

const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classes('px-2! first:pr-0! first:pl-4! last:pr-4!', cell.className)} />
);

/** One application in the table. */
export const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, index, measure, isFresh, isChosen, isActive, change, assignment, onChoose, onActive } = props;
  const { t } = useWords();
  const { day, time } = useDates();
  const priority = priorityOf(application);
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      tone={tints[priority]}
      fresh={isFresh}
      onFocus={() => onActive(application.id)}
      className={classes(
        priority === 'low' && 'bg-sunken/70',
        isChosen && 'bg-civic-100/70!',
        isActive && '[&>:first-child]:shadow-[inset_4px_0_0_var(--color-civic-700)]!',
      )}
      data-priority={priority}
    >
      <Cell>
        <TickBox
          label={t('admin.bulk.choose', { number: application.applicationNumber })}
          checked={isChosen}
          onChange={() => onChoose(application.id)}
        />
      </Cell>
      <Cell>
        <NumberLink application={application} />
        <span className="-mb-1 flex items-center gap-1">
          <PriorityBadge application={application} />
          <AssignButton application={application} assignment={assignment} />
        </span>
      </Cell>
      <Cell>
        <span className="block break-words font-semibold leading-snug">{application.name}</span>
        {application.occupation && <span className="block truncate text-ink-soft text-sm">{application.occupation}</span>}
      </Cell>
      <Cell>
        <span className="block whitespace-nowrap text-sm">{application.contactNumber}</span>
        <span className="line-clamp-2 text-ink-soft text-sm">{firstSegment(application.address)}</span>
      </Cell>
      <Cell className="leading-snug">{application.expand?.serviceId?.title ?? t('admin.serviceGone')}</Cell>
      <Cell className="text-sm leading-snug">
        <span className="block">{day(application.created)}</span>
        <span className="block text-ink-soft">{time(application.created)}</span>
      </Cell>
      <Cell>
        <StatusSelect application={application} change={change} />
        <span className="mt-1.5 block empty:hidden">
          <DueMark application={application} short />
        </span>
      </Cell>
      <Cell>
        <ViewLink application={application} />
      </Cell>
    </Row>
  );
});
