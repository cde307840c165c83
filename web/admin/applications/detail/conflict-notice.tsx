import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { useWords } from '../../../words.tsx';
import type { Application } from '../../live/application-feed.ts';
import { staffName } from '../../session/use-session.ts';
import { type ApplicationEdit, disputed } from '../save-application.ts';
import { priorityOf } from '../status-look.ts';
import type { StaffEntry } from './use-staff-list.ts';

interface ConflictNoticeProps {
  seen: Application;
  newer: Application;
  edit: ApplicationEdit;
  staff: readonly StaffEntry[] | undefined;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else changed the same fields meanwhile: shows what they are now, and lets the person decide. */
export function ConflictNotice({ seen, newer, edit, staff, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t } = useWords();
  const told = (field: ReturnType<typeof disputed>[number]): string => {
    if (field === 'status') return t(`status.${newer.status || 'pending'}`);
    if (field === 'priority') return t(`priority.${priorityOf(newer)}`);
    if (field !== 'assignedTo') return newer[field] || t('admin.detail.none');
    const assigned = staff?.find(({ id }) => id === newer.assignedTo);
    return assigned ? staffName(assigned) : t('admin.detail.nobody');
  };
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t('admin.conflict.title')}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={onTakeTheirs}>
            {t('admin.conflict.theirs')}
          </Button>
          <Button size="sm" onClick={onKeepMine}>
            {t('admin.conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t('admin.conflict.text')}</p>
      <DescriptionList items={disputed(seen, newer, edit).map((field) => ({ term: t(`applications.${field}`), detail: told(field) }))} />
    </Alert>
  );
}
