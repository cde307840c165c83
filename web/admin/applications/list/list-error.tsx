import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';

/** Shows why the list could not be loaded, with a retry button. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      role="alert"
      title={t('admin.applications.failed')}
      className="mb-4"
      actions={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {getErrorMessage(t, error)}
    </Alert>
  );
}
