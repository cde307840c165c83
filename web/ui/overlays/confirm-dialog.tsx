import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, as the title of the dialog. */
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for destructive actions. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Runs the action. The caller closes the dialog when it is done. */
  onConfirm: () => void;
  /** Returns the element to focus after closing, if the action removes the opener. */
  focusAfter?: () => HTMLElement | null;
  /** False for a question about a navigation, where Back is a navigation too. */
  closesOnBack?: boolean;
}

/** Asks for confirmation. A click outside does not close it; the initial focus is on cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy,
  onConfirm,
  focusAfter,
  closesOnBack = true,
}: ConfirmDialogProps) {
  const returnFocus = useRestoreFocus(open);
  const changeOpen = (next: boolean) => !busy && onOpenChange(next);
  useCloseOnBack(open && closesOnBack, () => changeOpen(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={changeOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim/60" />
        <div className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <AlertDialog.Content
            {...returnFocus}
            onCloseAutoFocus={(event) => {
              const next = focusAfter?.();
              if (!next) return returnFocus.onCloseAutoFocus(event);
              event.preventDefault();
              next.focus();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className="pointer-events-auto max-h-full w-full animate-rise-in overflow-y-auto rounded-t-xl bg-surface p-6 shadow-float sm:max-w-md sm:rounded-xl"
          >
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            {description && <AlertDialog.Description className="mt-2 text-ink-soft">{description}</AlertDialog.Description>}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
