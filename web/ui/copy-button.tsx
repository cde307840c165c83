import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';
import type { ButtonStyle } from './button-classes.ts';
import { useCopyToClipboard } from './use-copy-to-clipboard.ts';

interface CopyButtonProps extends Pick<ButtonStyle, 'size'> {
  /** The text to copy. */
  text: string;
  labels: { copy: string; copied: string; failed: string };
  /** Whether phones show the icon only. */
  hasIconOnPhones?: boolean;
}

/** Copies a text and confirms it for 2 s. */
export function CopyButton({ text, labels, size, hasIconOnPhones }: CopyButtonProps) {
  const { outcome, copy } = useCopyToClipboard(text);
  const Icon = outcome === 'copied' ? Check : Copy;
  // A failure is shown in words.
  const isIconOnPhones = hasIconOnPhones && outcome !== 'failed';
  return (
    <Button variant="outline" size={size} onClick={copy} className={isIconOnPhones ? 'max-sm:px-3' : undefined}>
      <Icon aria-hidden className="size-4.5" />
      <span aria-live="polite" className={isIconOnPhones ? 'max-sm:sr-only' : undefined}>
        {outcome ? labels[outcome] : labels.copy}
      </span>
    </Button>
  );
}
