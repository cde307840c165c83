import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../use-translation.tsx';
import { getErrorMessage } from './get-error-message.ts';
import { showRetryToast } from './show-error-toast.tsx';

/** Runs calls of the server that a press starts, and says whether one is running. */
export function useAction() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /**
   * Runs a call; `problem` says why it failed.
   * @param describe returns why, from the error; the message of the error when absent.
   */
  const run = async (call: () => Promise<unknown>, describe?: (error: unknown) => string): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(describe?.(error) ?? getErrorMessage(t, error));
    }
    setIsBusy(false);
  };

  /**
   * Runs a call; a toast says why it failed, with a button that repeats it.
   * @param describe returns the text of the toast, from the message of the error.
   */
  const runWithRetry = async (call: () => Promise<unknown>, describe?: (reason: string) => string): Promise<void> => {
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      const reason = getErrorMessage(t, error);
      showRetryToast(t, describe?.(reason) ?? reason, () => void runWithRetry(call, describe));
    }
    setIsBusy(false);
  };

  return { isBusy, problem, run, runWithRetry };
}

/** A call of the server that a `ConfirmDialog` asks about first. */
export interface ConfirmedAction<T> {
  /** What the open dialog asks about. */
  target: T | undefined;
  /** Opens the dialog. */
  ask: (target: T) => void;
  isBusy: boolean;
  /** The props of the dialog besides its texts. */
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'cancelLabel' | 'busy' | 'onConfirm'>;
}

/**
 * Asks before a call of the server. The dialog closes when the call is done; a toast says why it
 * failed, with a button that repeats it.
 * @param describe returns the text of the toast, from the message of the error.
 */
export function useConfirmedAction<T>(
  call: (target: T) => Promise<unknown>,
  describe?: (reason: string, target: T) => string,
): ConfirmedAction<T> {
  const { t } = useTranslation();
  const [target, setTarget] = useState<T>();
  const { isBusy, runWithRetry } = useAction();
  const confirm = async (target: T) => {
    await runWithRetry(
      () => call(target),
      (reason) => describe?.(reason, target) ?? reason,
    );
    setTarget(undefined);
  };
  return {
    target,
    ask: (target) => setTarget(() => target),
    isBusy,
    dialog: {
      open: target !== undefined,
      onOpenChange: (isOpen) => !isOpen && setTarget(undefined),
      cancelLabel: t('ui.cancel'),
      busy: isBusy,
      onConfirm: () => target !== undefined && void confirm(target),
    },
  };
}
