import { Phone } from 'lucide-react';
import { memo } from 'react';
import { getApplicationSource } from '#model/collections/applications/applications.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { ApplicationNumberLink, PriorityBadge, ViewApplicationLink } from '../application-links.tsx';
import { AssignButton } from '../assign-button.tsx';
import { DueDateBadge } from '../due-date-badge.tsx';
import { getServiceTitle } from '../get-service-title.ts';
import { HoldBadge } from '../holds/hold-badge.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { getPriority } from '../status/status-styles.ts';
import type { RowProps } from './application-list-props.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';

interface ApplicationCardProps extends RowProps {
  /** Position among all cards, from 0. */
  index: number;
  total: number | undefined;
  /** Height in pixels of the unrendered cards above it. */
  gap: number;
  measureRef: (card: HTMLElement | null) => void;
}

const priorityClasses = {
  high: 'border-danger-line bg-danger-soft shadow-[inset_4px_0_0_var(--color-danger)]',
  normal: 'border-line bg-surface',
  low: 'border-line bg-sunken',
} as const;

/** The first part of an address, up to the first comma. */
const getStreetAddress = (address: string): string => address.split(',')[0]?.trim() ?? '';

/** One application as a card for small screens. */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, index, total, gap, measureRef, isNew, isSelected, isActive, change, assignment, onToggleSelected, onActivate } =
    props;
  const { t, language } = useTranslation();
  const { relativeDayAndTime } = useDateFormatters();
  const priority = getPriority(application);
  return (
    <li
      ref={measureRef}
      data-index={index}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
      onFocus={() => onActivate(application.id)}
      className="pb-3"
      style={{ marginTop: gap }}
      data-priority={priority}
    >
      <div
        className={classNames(
          'rounded-lg border p-4 pl-5',
          priorityClasses[priority],
          isNew && 'row-fresh',
          isSelected && 'border-civic-700 ring-2 ring-civic-700',
          isActive && 'border-civic-700',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SelectionCheckbox
            label={t('admin.bulk.choose', { number: application.applicationNumber })}
            isDisabled={application.blockedAt !== ''}
            checked={isSelected}
            onChange={(isRange) => onToggleSelected(application.id, isRange)}
          />
          <ApplicationNumberLink application={application} />
          <span className="ml-auto">
            <PriorityBadge application={application} />
          </span>
        </div>
        <h2 className="mt-2 text-lg">{application.name}</h2>
        {application.occupation && <p className="text-ink-soft text-sm">{application.occupation}</p>}
        <p className="mt-2 font-semibold">{getServiceTitle(application, language) ?? t('admin.serviceGone')}</p>
        <p className="text-ink-soft text-sm">
          {relativeDayAndTime(application.created)} · {getStreetAddress(application.address)}
        </p>
        <p className="mt-1.5 empty:hidden">
          <DueDateBadge application={application} isCompact />
        </p>
        <p className="mt-1.5 empty:hidden">
          <HoldBadge application={application.id} />
        </p>
        {getApplicationSource(application) !== 'online' && (
          <p className="text-ink-soft text-sm">{t(`source.${getApplicationSource(application)}`)}</p>
        )}
        {application.contactNumber !== '' && (
          <a
            href={`tel:${application.contactNumber}`}
            className="text-link tabular wrap-anywhere mt-1 inline-flex min-h-11 max-w-full items-center gap-2 font-semibold"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {application.contactNumber}
          </a>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <div className="grow">
            <StatusMenu application={application} change={change} />
          </div>
          <AssignButton application={application} assignment={assignment} />
          <ViewApplicationLink application={application} />
        </div>
      </div>
    </li>
  );
});
