import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import type { LeaveGuard } from './unsaved-changes-provider.tsx';

/** The state of the form in the dialog, for example from `useForm`. */
export interface DialogForm {
  isBusy?: boolean;
  /** Whether a photograph is still being shrunk, which disables the submit button. */
  isPreparing?: boolean;
  /** From {@link useUnsavedChanges}; absent where closing loses nothing. */
  confirmLeaving?: LeaveGuard['confirmLeaving'];
}

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'closesOnBack' | 'children'> {
  form: DialogForm;
  /** Id of the form element inside, which the submit button refers to. */
  formId?: string;
  /** Called by the submit button of a dialog without a form element. */
  onSubmit?: () => void;
  /** Absent while there is nothing to submit. */
  submitLabel?: string | false;
  submitVariant?: ButtonVariant;
  /** The keyboard shortcut that submits. */
  submitKeys?: string;
  isSubmitDisabled?: boolean;
  busyLabel?: string;
  onClose: () => void;
}

/**
 * A dialog with buttons that cancel and submit it. It cannot be closed while it is being saved, and
 * asks before closing discards unsaved changes.
 */
export function FormDialog({
  form,
  formId,
  onSubmit,
  submitLabel,
  submitVariant,
  submitKeys,
  isSubmitDisabled,
  busyLabel,
  onClose,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation();
  const { isBusy, isPreparing, confirmLeaving } = form;
  const close = () => (confirmLeaving ? confirmLeaving(onClose) : onClose());
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          {submitLabel && (
            <Button
              type={formId ? 'submit' : 'button'}
              form={formId}
              variant={submitVariant}
              title={submitKeys}
              busy={isBusy}
              busyLabel={busyLabel}
              disabled={isSubmitDisabled || isPreparing}
              onClick={onSubmit}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    />
  );
}
