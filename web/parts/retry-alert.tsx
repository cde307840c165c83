import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/content/alert.tsx';
import { useTranslation } from '../use-translation.tsx';

interface RetryAlertProps {
  /** What could not be loaded; left out where the place says it. */
  title?: string;
  onRetry: () => void;
  /** Beside the button that tries again. */
  actions?: ReactNode;
  className?: string;
  /** Why. */
  children: ReactNode;
}

/** Says what could not be loaded and why, with a button that tries again. */
export function RetryAlert({ onRetry, actions, ...rest }: RetryAlertProps) {
  const { t } = useTranslation();
  return (
    <Alert
      {...rest}
      tone="danger"
      role="alert"
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => onRetry()}>
            {t('ui.tryAgain')}
          </Button>
          {actions}
        </>
      }
    />
  );
}
