import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { getButtonClasses } from '../../../ui/button-classes.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { useTranslation } from '../../../use-translation.tsx';

interface CopyableValueProps {
  /** Name of the value. */
  label: string;
  /** The text to copy; '' for no value. */
  text: string;
  /** How it is shown; the text when absent. */
  children?: ReactNode;
}

/** A value of a case with a button that copies it. */
export function CopyableValue({ label, text, children }: CopyableValueProps) {
  const { t } = useTranslation();
  const { outcome, copy } = useCopy(text);
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : Copy;
  if (text === '') return <span className="block py-1.5 text-ink-soft">{t('admin.detail.none')}</span>;
  return (
    <span className="flex items-start gap-1">
      <span className="wrap-anywhere min-w-0 grow py-1.5 font-semibold pointer-coarse:py-2.5">{children ?? text}</span>
      <button
        type="button"
        title={t('case.copy', { label })}
        aria-label={t('case.copy', { label })}
        onClick={copy}
        className={getButtonClasses({ variant: 'ghost', size: 'icon-sm', className: 'shrink-0 text-ink-soft' })}
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <span aria-live="polite" className="sr-only">
        {outcome && t(`case.copy.${outcome}`, { label })}
      </span>
    </span>
  );
}
