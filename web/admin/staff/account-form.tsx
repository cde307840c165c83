import type { ReactNode } from 'react';
import { FormFrame } from '../form/form-frame.tsx';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFormProps {
  /** Id of the form, also the prefix of the ids of its fields. */
  id: string;
  form: AccountFormState;
  /** The user name, for the browser's password manager. */
  username: string;
  children: ReactNode;
}

/** The form element of an account form, with error messages above the fields. */
export function AccountForm({ id, form, username, children }: AccountFormProps) {
  return (
    <FormFrame id={id} form={form} getControlId={(name) => fieldId(id, name)} className="space-y-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {children}
    </FormFrame>
  );
}

/** Returns the element id of a control, to which the error summary links. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;
