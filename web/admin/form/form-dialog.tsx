import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useConfirmLeaving } from './unsaved-changes-provider.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'children'> {
  form: { isBusy: boolean };
  /** Id of the form element inside, which the submit button refers to. */
  formId: string;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  isSubmitDisabled?: boolean;
  /** Called when the dialog is closed, and typed text may be lost. */
  onClose: () => void;
}

/**
 * A dialog with one form: its buttons cancel and submit it. Closing it asks before unsaved changes
 * are lost, and waits while the form is being saved.
 */
export function FormDialog({
  form,
  formId,
  submitLabel,
  submitVariant,
  isSubmitDisabled,
  onClose,
  title,
  description,
  children,
}: FormDialogProps) {
  const { t } = useTranslation();
  const confirmLeaving = useConfirmLeaving();
  const close = () => confirmLeaving(onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && close()}
      title={title}
      description={description}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={submitVariant} busy={form.isBusy} disabled={isSubmitDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
