import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useTranslation } from '../use-translation.tsx';
import { getErrorMessage } from './get-error-message.ts';
import { isConfirmationRequired } from './session/session.ts';
import { showRetryToast } from './show-error-toast.tsx';

/** Runs calls of the server, such as those of a button, and tells whether one is running. */
export function useAction() {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /**
   * Runs a call; when it fails, `problem` is the reason.
   * @param describe returns the reason for an error; by default that of `getErrorMessage`.
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
   * Runs a call; when it fails, a toast shows the reason and a button that repeats the call. A user
   * who does not confirm their identity cancels the call, which is no failure.
   * @param describe the label of the action, or returns the text of the toast for a reason.
   */
  const runWithRetry = async (call: () => Promise<unknown>, describe: string | ((reason: string) => string)): Promise<void> => {
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      const reason = getErrorMessage(t, error);
      const message = typeof describe === 'string' ? t('admin.actionFailed', { action: describe, reason }) : describe(reason);
      if (!isConfirmationRequired(error)) showRetryToast(t, message, () => void runWithRetry(call, describe));
    }
    setIsBusy(false);
  };

  return { isBusy, problem, run, runWithRetry };
}

/** A call of the server after a confirmation in a `ConfirmDialog`. */
export interface ConfirmedAction<T> {
  /** The target that the open dialog asks about. */
  target: T | undefined;
  /** Opens the dialog. */
  requestConfirmation: (target: T) => void;
  isBusy: boolean;
  /** The props of the dialog besides its texts. */
  dialog: Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'cancelLabel' | 'busy' | 'onConfirm'>;
}

/**
 * Asks for a confirmation before a call of the server. The dialog closes when the call ends; when
 * it fails, a toast shows the reason and a button that repeats the call.
 * @param describe the label of the action, or returns the text of the toast for a reason.
 */
export function useConfirmedAction<T>(
  call: (target: T) => Promise<unknown>,
  describe: string | ((reason: string, target: T) => string),
): ConfirmedAction<T> {
  const { t } = useTranslation();
  const [target, setTarget] = useState<T>();
  const { isBusy, runWithRetry } = useAction();
  const confirm = async (confirmed: T) => {
    await runWithRetry(() => call(confirmed), typeof describe === 'string' ? describe : (reason) => describe(reason, confirmed));
    setTarget(undefined);
  };
  return {
    target,
    requestConfirmation: (next) => setTarget(() => next),
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
