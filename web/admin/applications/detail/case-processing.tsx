import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { priorities } from '#model/collections/choices.ts';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { DropdownMenu, MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getStaffName, useCan, useCurrentUser } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { useStaffList, useStaffName } from '../../staff/use-staff-list.ts';
import { PriorityBadge } from '../application-links.tsx';
import { DueDateBadge } from '../due-date-badge.tsx';
import type { Application } from '../listed-application.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import { getPriority } from '../status/status-styles.ts';
import type { StatusChange } from '../status/use-status-change.ts';
import type { useCaseEdit } from './use-case-edit.ts';

interface CaseProcessingProps {
  application: Application;
  change: StatusChange;
  edit: ReturnType<typeof useCaseEdit>;
}

/** Status, due date, assignee and priority of a case, each with a menu that changes it. */
export function CaseProcessing({ application, change, edit }: CaseProcessingProps) {
  const { t } = useTranslation();
  const { day } = useDateFormatters();
  const me = useCurrentUser();
  const staff = useStaffList();
  const getName = useStaffName();
  const others = (staff ?? []).filter(({ id, disabled }) => id !== me.id && (!disabled || id === application.assignedTo));
  const assignees = [...(staff ?? []).filter(({ id }) => id === me.id), ...others];
  const assigneeName = getName(application.assignedTo, t('admin.detail.nobody'));
  const priority = getPriority(application);
  return (
    <section aria-labelledby="case-processing" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="case-processing" className="sr-only">
        {t('admin.detail.case')}
      </h2>
      <dl className="flex flex-wrap gap-x-4 gap-y-3">
        <Item term={t('admin.detail.status')}>
          <StatusMenu id="case-status" application={application} change={change} />
        </Item>
        <Item term={t('applications.dueDate')}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {!application.awaitsSince && (day(application.dueDate) || t('recordForm.none'))}
            <DueDateBadge application={application} />
            {application.awaitsSince && t('case.waits', { day: day(application.awaitsSince) })}
          </span>
        </Item>
        <Item term={t('applications.assignedTo')}>
          <ChoiceMenu
            label={t('case.assignee.of', { name: assigneeName })}
            selectedLabel={<span className="truncate">{assigneeName}</span>}
            isSaving={edit.isSaving}
            value={application.assignedTo}
            options={[
              ...assignees.map((one) => ({ value: one.id, label: one.id === me.id ? t('case.assignee.me') : getStaffName(one) })),
              { value: '', label: t('admin.detail.nobody') },
            ]}
            onChoose={(assignedTo) => void edit.save(application, { assignedTo })}
          />
        </Item>
        <Item term={t('applications.priority')}>
          <ChoiceMenu
            label={t('case.priority.of', { priority: t(`priority.${priority}`) })}
            selectedLabel={<PriorityBadge application={application} />}
            isSaving={edit.isSaving}
            value={priority}
            options={priorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
            onChoose={(value) => void edit.save(application, { priority: priorities.find((one) => one === value) })}
          />
        </Item>
        {application.status === 'denied' && (
          <Item term={t('applications.denialReason')} isWide>
            <p className="wrap-anywhere whitespace-pre-line font-semibold">{application.denialReason || t('recordForm.none')}</p>
          </Item>
        )}
      </dl>
    </section>
  );
}

function Item({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 basis-full' : 'min-w-0 flex-1 basis-36'}>
      <dt className="mb-1 text-ink-soft text-sm">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

interface ChoiceMenuProps {
  label: string;
  selectedLabel: ReactNode;
  isSaving: boolean;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/**
 * A menu of options, or only the value for users who may not change cases. Unlike a `<select>`, it
 * changes nothing before an item is confirmed.
 */
function ChoiceMenu({ label, selectedLabel, isSaving, value, options, onChoose }: ChoiceMenuProps) {
  const can = useCan();
  if (!can('handleCases')) return <span className="flex min-w-0 font-semibold">{selectedLabel}</span>;
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={label}
          aria-busy={isSaving || undefined}
          className={getButtonClasses({
            variant: 'outline',
            size: 'sm',
            className: 'print-text w-full max-w-full justify-between! aria-busy:animate-pulse',
          })}
        >
          {selectedLabel}
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </button>
      }
    >
      {options.map((option) => (
        <MenuItem key={option.value} disabled={option.value === value} onSelect={() => onChoose(option.value)}>
          <span className="grow">{option.label}</span>
          {option.value === value && <Check aria-hidden className="size-4.5" />}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
