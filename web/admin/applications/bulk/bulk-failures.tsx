import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { staffName } from '../../session/use-session.ts';
import type { StaffEntry } from '../detail/use-staff-list.ts';
import type { Refused } from './save-many.ts';
import type { BulkChange } from './use-bulk-change.ts';

/** Says of each application that could not be changed with the others why not; all of them can be tried again. */
export default function BulkFailures({ change, staff }: { change: BulkChange; staff: readonly StaffEntry[] | undefined }) {
  const { t } = useWords();
  const told = ({ application, reason }: Refused): string => {
    if (reason !== 'changed') return failureText(t, reason.error);
    const assigned = staff?.find(({ id }) => id === application.assignedTo);
    return t('admin.bulk.changed', {
      status: t(`status.${application.status || 'pending'}`),
      name: assigned ? staffName(assigned) : t('admin.detail.nobody'),
    });
  };
  return (
    <Alert
      tone="danger"
      role="alert"
      title={t('admin.bulk.failed', { count: change.refused.length })}
      className="mb-4"
      actions={
        <>
          <Button size="sm" variant="outline" onClick={change.dismiss}>
            {t('ui.close')}
          </Button>
          <Button size="sm" onClick={change.tryAgain} busy={change.isBusy}>
            {t('ui.tryAgain')}
          </Button>
        </>
      }
    >
      <ul className="max-h-48 space-y-1 overflow-y-auto">
        {change.refused.map((refused) => (
          <li key={refused.application.id}>
            <span className="tabular font-semibold">{refused.application.applicationNumber}</span> {refused.application.name}:{' '}
            {told(refused)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
