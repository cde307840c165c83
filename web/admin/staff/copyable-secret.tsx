import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface CopyableSecretProps {
  label: string;
  secret: string;
  /** The secret as it is shown; `secret` when absent. */
  displayText?: string;
  className?: string;
  copyLabel: string;
  children?: ReactNode;
}

/** A password or key in a box, with a button that copies it. */
export function CopyableSecret({ label, secret, displayText = secret, className, copyLabel, children }: CopyableSecretProps) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-line bg-sunken/60 p-4">
      <p className="text-ink-soft text-sm">{label}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <code className={classNames('font-bold tracking-wide', className)}>{displayText}</code>
        <CopyButton
          size="sm"
          text={secret}
          labels={{ copy: copyLabel, copied: t('staff.password.copied'), failed: t('staff.password.copyFailed') }}
        />
      </div>
      {children}
    </div>
  );
}
