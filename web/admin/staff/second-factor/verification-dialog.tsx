import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/button-classes.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { AccountForm } from '../account-form.tsx';
import type { AccountFormState } from '../use-account-form.ts';

/** Id of the form in the dialog, also the prefix of the ids of its fields. */
export const verificationFormId = 'second-factor';

interface VerificationDialogProps {
  title: string;
  submitLabel: string;
  submitVariant?: ButtonVariant;
  form: AccountFormState;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which the user confirms their identity before an action. */
export function VerificationDialog({ children, ...dialog }: VerificationDialogProps) {
  const me = useCurrentUser();
  return (
    <FormDialog {...dialog} formId={verificationFormId}>
      <AccountForm id={verificationFormId} form={dialog.form} username={me.username}>
        {children}
      </AccountForm>
    </FormDialog>
  );
}
