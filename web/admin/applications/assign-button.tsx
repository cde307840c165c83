import { UserPlus } from 'lucide-react';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import { AvatarInitials } from '../../ui/content/avatar-initials.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useCan } from '../session/use-session.ts';
import type { ListedApplication } from './listed-application.ts';
import type { Assignment } from './use-assignment.ts';

/**
 * Shows the assignee of an application. A click assigns it to the user, or unassigns it; users who
 * may not change cases see only the assignee.
 */
export function AssignButton({ application, assignment }: { application: ListedApplication; assignment: Assignment }) {
  const { t } = useTranslation();
  const assignee = assignment.getAssignee(application);
  const isSaving = assignment.isSaving(application.id);
  const { applicationNumber: number } = application;
  const can = useCan();
  if (!can('handleCases') || application.blockedAt) {
    const name = assignee?.name || t('admin.assign.somebody');
    return (
      assignee && (
        <span title={name}>
          <AvatarInitials name={name} className="size-8 text-xs print:hidden" />
          <span className="not-print:sr-only">{name}</span>
        </span>
      )
    );
  }
  const label = !assignee
    ? t('admin.assign.take', { number })
    : assignee.isMe
      ? t('admin.assign.giveBack', { number })
      : t('admin.assign.takeFrom', { number, name: assignee.name || t('admin.assign.somebody') });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isSaving || undefined}
      onClick={() => !isSaving && assignment.toggle(application)}
      className={classNames(
        getButtonClasses({ variant: 'ghost', size: 'icon-sm', className: 'print-text rounded-full! aria-busy:animate-pulse' }),
        assignee?.isMe && 'ring-2 ring-civic-700 ring-offset-1',
      )}
    >
      {assignee ? (
        <>
          <AvatarInitials name={assignee.name || '?'} className="size-8 text-xs print:hidden" />
          <span className="hidden print:inline">{assignee.name}</span>
        </>
      ) : (
        <UserPlus aria-hidden className="size-5 text-ink-soft" />
      )}
    </button>
  );
}
