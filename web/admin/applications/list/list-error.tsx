import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';

interface ListErrorProps {
  error: unknown;
  onRetry: () => void;
  /** What could not be loaded; the list when absent. */
  title?: string;
}

/** Shows why the list could not be loaded, with a retry button. */
export function ListError({ error, onRetry, title }: ListErrorProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title ?? t('admin.applications.failed')}
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
