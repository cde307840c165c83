import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { AccountForm } from '../account-form.tsx';
import type { AccountFormState as State } from '../use-account-form.ts';

export const secondFactorFormId = 'second-factor';

interface SecondFactorDialogProps {
  formId?: string;
  title: string;
  submit: string;
  tone?: ButtonVariant;
  form: State;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks a person to prove who they are and submits it. */
export function SecondFactorDialog({ formId = secondFactorFormId, title, submit, tone, form, onClose, children }: SecondFactorDialogProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={title}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} variant={tone}>
            {submit}
          </Button>
        </>
      }
    >
      <AccountForm id={formId} form={form} username={me.username}>
        {children}
      </AccountForm>
    </Dialog>
  );
}
