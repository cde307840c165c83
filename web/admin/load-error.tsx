import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/content/alert.tsx';
import { useTranslation } from '../use-translation.tsx';
import { getErrorMessage } from './get-error-message.ts';

interface LoadErrorProps {
  /** What could not be loaded; left out where the place says it. */
  title?: string;
  error: unknown;
  onRetry: () => void;
  className?: string;
}

/** Says what could not be loaded and why, with a button that tries again. */
export function LoadError({ title, error, onRetry, className }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      className={className}
      actions={
        <Button size="sm" variant="outline" onClick={() => onRetry()}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {getErrorMessage(t, error)}
    </Alert>
  );
}
