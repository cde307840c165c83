import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { useStaffName } from '../../staff/use-staff-list.ts';
import type { BulkFailure } from './bulk-update-applications.ts';
import type { BulkUpdate } from './use-bulk-update.ts';

/**
 * Lists the applications that could not be changed with the reason of each, and a button that
 * retries all of them.
 */
export default function BulkFailures({ change }: { change: BulkUpdate }) {
  const { t } = useTranslation();
  const getName = useStaffName();
  const describeFailure = ({ application, reason }: BulkFailure): string => {
    if (reason !== 'changed') return getErrorMessage(t, reason.error);
    return t('admin.bulk.changed', {
      status: t(`status.${application.status || 'pending'}`),
      name: getName(application.assignedTo, t('admin.detail.nobody')),
    });
  };
  return (
    <div ref={scrollIntoView} className="mb-4 scroll-my-24">
      <Alert
        tone="danger"
        role="alert"
        title={t('admin.bulk.failed', { count: change.failures.length })}
        actions={
          <>
            <Button size="sm" variant="outline" onClick={change.dismiss}>
              {t('ui.close')}
            </Button>
            <Button size="sm" onClick={change.retry} busy={change.progress !== undefined}>
              {t('ui.tryAgain')}
            </Button>
          </>
        }
      >
        <ul className="max-h-48 space-y-1 overflow-y-auto">
          {change.failures.map((failure) => (
            <li key={failure.application.id}>
              <span className="tabular font-semibold">{failure.application.applicationNumber}</span> {failure.application.name}:{' '}
              {describeFailure(failure)}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Shows the failures to a user who pressed a button at the foot of a long list. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
