import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useConfirmLeaving } from './unsaved-changes-provider.tsx';

interface SubmitDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  isBusy?: boolean;
  /** Id of the form element inside, which the submit button refers to. */
  formId?: string;
  /** Called by the submit button of a dialog without a form element. */
  onSubmit?: () => void;
  /** Absent while there is nothing to submit. */
  submitLabel?: string | false;
  submitVariant?: ButtonVariant;
  /** The keys that submit as well. */
  submitKeys?: string;
  isSubmitDisabled?: boolean;
  busyLabel?: string;
  onClose: () => void;
}

/** A dialog with buttons that cancel and submit it. It stays open while it is being saved. */
export function SubmitDialog({
  isBusy,
  formId,
  onSubmit,
  submitLabel,
  submitVariant,
  submitKeys,
  isSubmitDisabled,
  busyLabel,
  onClose,
  ...dialog
}: SubmitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
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
              disabled={isSubmitDisabled}
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

/** A {@link SubmitDialog} that asks before it is closed and unsaved changes are lost. */
export function FormDialog({ form, onClose, ...dialog }: Omit<SubmitDialogProps, 'isBusy'> & { form: { isBusy: boolean } }) {
  const confirmLeaving = useConfirmLeaving();
  return <SubmitDialog {...dialog} isBusy={form.isBusy} onClose={() => confirmLeaving(onClose)} />;
}
