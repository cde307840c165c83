import type { ReactNode } from 'react';
import { RetryAlert, RetryLine } from '../parts/loading/retry-alert.tsx';
import { useTranslation } from '../use-translation.tsx';
import { getErrorMessage } from './get-error-message.ts';

interface LoadErrorProps {
  /** What could not be loaded; absent where it is obvious. */
  title?: string;
  /** The reason, unless `children` are given. */
  error?: unknown;
  onRetry: () => void;
  /** Further buttons beside 'Try again'. */
  actions?: ReactNode;
  className?: string;
  /** Replaces the message of the error. */
  children?: ReactNode;
}

/** Says what could not be loaded and why, with a button that tries again. */
export function LoadError({ error, children, ...rest }: LoadErrorProps) {
  const { t } = useTranslation();
  return <RetryAlert {...rest}>{children ?? getErrorMessage(t, error)}</RetryAlert>;
}

/** As `LoadError`, in one line for a part of a page. */
export function LoadErrorLine({ error, onRetry, children }: Pick<LoadErrorProps, 'error' | 'onRetry' | 'children'>) {
  const { t } = useTranslation();
  return (
    <RetryLine onRetry={onRetry} className="text-sm">
      {children ?? getErrorMessage(t, error)}
    </RetryLine>
  );
}
