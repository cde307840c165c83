import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/content/alert.tsx';
import { useTranslation } from '../use-translation.tsx';

/** An alert about a failed request, with a button that tries again. */
export function RetryAlert({ onRetry, actions, ...rest }: Omit<ComponentProps<typeof Alert>, 'role'> & { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      {...rest}
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
