import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  closeLabel: string;
  /** False for a dialog with a URL of its own, which the router closes at Back. */
  closesOnBack?: boolean;
  children?: ReactNode;
}

/**
 * A modal dialog with scrolling content, focus trap and focus restoration; full screen on phones.
 * With large text on a small phone, the whole dialog scrolls instead of its content.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  closeLabel,
  closesOnBack = true,
  children,
}: DialogProps) {
  useCloseOnBack(open && closesOnBack, () => onOpenChange(false));
  const returnFocus = useRestoreFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim/60" />
        <div className="pointer-events-none fixed inset-0 z-40 flex justify-center sm:items-center sm:p-6">
          <Radix.Content
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'pointer-events-auto flex h-dvh w-full animate-rise-in flex-col bg-surface shadow-float max-sm:overflow-y-auto max-sm:overscroll-contain sm:h-auto sm:max-h-full sm:rounded-xl',
              widths[size],
            )}
          >
            <header className="flex items-start gap-4 border-line border-b px-5 py-4 sm:px-6">
              <div className="min-w-0 grow">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
              </div>
              <Radix.Close
                aria-label={closeLabel}
                className="-my-2 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Radix.Close>
            </header>
            <ScrollArea className="grow rounded-sm overflow-y-auto px-5 py-5 max-sm:min-h-48 sm:overscroll-contain sm:px-6">
              {children}
            </ScrollArea>
            {footer && (
              <footer className="flex flex-col-reverse gap-3 border-line border-t bg-sunken/60 px-5 py-4 sm:flex-row sm:justify-end sm:rounded-b-xl sm:px-6">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
