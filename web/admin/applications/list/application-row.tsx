import { type ComponentProps, memo } from 'react';
import { getApplicationSource } from '#model/collections/applications/applications.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row, Cell as WideCell } from '../../../ui/content/table.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { ApplicationNumberLink, PriorityBadge } from '../application-links.tsx';
import { AssignButton } from '../assign-button.tsx';
import { DueDateBadge } from '../due-date-badge.tsx';
import { getServiceTitle } from '../get-service-title.ts';
import { HoldBadge } from '../holds/hold-badge.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { getPriority } from '../status/status-styles.ts';
import type { RowProps } from './application-list-props.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import { contactColumnClasses } from './table-columns.tsx';

interface ApplicationRowProps extends RowProps {
  /** Position among all rows, from 0. */
  index: number;
  measureRef: (row: HTMLElement | null) => void;
}

const rowTones = { high: 'danger', normal: 'plain', low: 'muted' } as const;

const Cell = (cell: ComponentProps<typeof WideCell>) => (
  <WideCell {...cell} className={classNames('h-11.5 px-2! py-0.5! first:pr-0! first:pl-4! last:pr-4!', cell.className)} />
);

/** One application as a table row. */
export const ApplicationRow = memo(function ApplicationRow(props: ApplicationRowProps) {
  const { application, index, measureRef, isNew, isSelected, isActive, change, assignment, onToggleSelected, onActivate } = props;
  const { t, language } = useTranslation();
  const { dayAndTime, relativeShortDay } = useDateFormatters();
  const title = getServiceTitle(application, language) ?? t('admin.serviceGone');
  const priority = getPriority(application);
  return (
    <Row
      ref={measureRef}
      data-index={index}
      aria-rowindex={index + 2}
      tone={rowTones[priority]}
      isNew={isNew}
      onFocus={() => onActivate(application.id)}
      className={classNames(
        priority === 'low' && 'bg-sunken/70',
        isSelected && 'bg-civic-100/70!',
        isActive && 'chosen [&>:first-child]:shadow-[inset_4px_0_0_var(--color-civic-700)]!',
      )}
      data-priority={priority}
    >
      <Cell>
        <SelectionCheckbox
          label={t('admin.bulk.choose', { number: application.applicationNumber })}
          isDisabled={application.blockedAt !== ''}
          checked={isSelected}
          onChange={(isRange) => onToggleSelected(application.id, isRange)}
        />
      </Cell>
      <Cell>
        <ApplicationNumberLink application={application} />
        {getApplicationSource(application) !== 'online' && (
          <span className="block text-ink-soft text-xs">{t(`source.${getApplicationSource(application)}`)}</span>
        )}
      </Cell>
      <Cell>
        <span className="flex items-center gap-2">
          {priority !== 'normal' && <PriorityBadge application={application} />}
          <span className="truncate font-semibold" title={application.name} data-name>
            {application.name}
          </span>
          <HoldBadge application={application.id} isCompact />
        </span>
      </Cell>
      <Cell className={classNames('whitespace-nowrap text-sm', contactColumnClasses)}>
        {application.contactNumber || t('numberCheck.none')}
      </Cell>
      <Cell>
        <span className="block truncate" title={title}>
          {title}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-sm">
        <span aria-hidden title={dayAndTime(application.created)}>
          {relativeShortDay(application.created)}
        </span>
        <span className="sr-only">{dayAndTime(application.created)}</span>
      </Cell>
      <Cell>
        <DueDateBadge application={application} isCompact isInColumn />
      </Cell>
      <Cell>
        <StatusMenu application={application} change={change} />
      </Cell>
      <Cell>
        <AssignButton application={application} assignment={assignment} />
      </Cell>
    </Row>
  );
});
