import { UserPlus } from 'lucide-react';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classes } from '../../ui/classes.ts';
import { useWords } from '../../words.tsx';
import type { ListedApplication } from '../live/application-feed.ts';
import type { Assignment } from './use-assignment.ts';

/** Whose an application is, and the press that makes it one's own. */
export function AssignButton({ application, assignment }: { application: ListedApplication; assignment: Assignment }) {
  const { t } = useWords();
  const holder = assignment.holder(application);
  const isSaving = assignment.isSaving(application.id);
  const { applicationNumber: number } = application;
  const label = !holder
    ? t('admin.assign.take', { number })
    : holder.isMe
      ? t('admin.assign.giveBack', { number })
      : t('admin.assign.takeFrom', { number, name: holder.name || t('admin.assign.somebody') });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isSaving || undefined}
      onClick={() => !isSaving && assignment.toggle(application)}
      className={classes(
        buttonClasses({ variant: 'ghost', size: 'icon-sm', className: 'rounded-full! aria-busy:animate-pulse' }),
        holder?.isMe && 'ring-2 ring-civic-700 ring-offset-1',
      )}
    >
      {holder ? (
        <AvatarInitials name={holder.name || '?'} className="size-8 text-xs" />
      ) : (
        <UserPlus aria-hidden className="size-5 text-ink-soft" />
      )}
    </button>
  );
}
