import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { useTranslation } from '../../use-translation.tsx';

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

interface RetryLineProps {
  onRetry: () => void;
  className?: string;
  children: ReactNode;
}

/** As `RetryAlert`, in one line for a part of a page. */
export function RetryLine({ onRetry, className, children }: RetryLineProps) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 text-danger-ink', className)}>
      {children}
      <Button size="sm" variant="outline" onClick={() => onRetry()}>
        {t('ui.tryAgain')}
      </Button>
    </p>
  );
}
