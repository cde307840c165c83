import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
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
  const me = useCurrentUser();
  return (
    <FormDialog form={form} formId={formId} title={title} submitLabel={submit} submitVariant={tone} onClose={onClose}>
      <AccountForm id={formId} form={form} username={me.username}>
        {children}
      </AccountForm>
    </FormDialog>
  );
}
