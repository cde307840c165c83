import { type ReactNode, useState } from 'react';
import { randomString } from '#lib/random-id.ts';
import { users } from '#model/collections/office/users.ts';
import { accountForm, generatedPasswordLength, passwordField, unambiguousCharacters } from '#model/forms/account-form.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { fieldId } from './account-form.tsx';
import { CopyableSecret } from './copyable-secret.tsx';
import type { AccountFormState } from './use-account-form.ts';

interface AccountFieldsProps {
  /** Id of the form. */
  formId: string;
  form: AccountFormState;
}

const profileNames = ['name', 'username', 'email'] as const;
const { name, username, email, roles } = users.fields;
/** The profile fields of an account. */
export const profileFields = { name, username, email };
/** The fields of an account that another person edits. */
export const accountFields = { ...profileFields, roles };

/** Full name, username and email. */
export function ProfileFields({ formId, form }: AccountFieldsProps) {
  const { t } = useTranslation();
  return profileNames.map((fieldName) => {
    const field = profileFields[fieldName];
    return (
      <InputField
        input={TextInput}
        key={fieldName}
        id={fieldId(formId, fieldName)}
        label={t(field.label as MessageKey)}
        help={fieldName === 'email' ? t('staff.form.emailHelp') : undefined}
        error={form.errors[fieldName]}
        required={field.required}
        optionalLabel={t('staff.form.optional')}
        name={fieldName}
        type={fieldName === 'email' ? 'email' : 'text'}
        value={String(form.values[fieldName] ?? '')}
        onChange={(event) => form.set(fieldName, event.target.value)}
        autoComplete="off"
        autoCapitalize={fieldName === 'name' ? 'words' : 'none'}
        spellCheck={false}
      />
    );
  });
}

interface PasswordFieldProps extends AccountFieldsProps {
  name: 'password' | 'passwordConfirm' | 'ownPassword' | 'oldPassword';
  help?: ReactNode;
  /** Gets the focus when its dialog opens. */
  autoFocus?: boolean;
}

/** A password input. */
export function PasswordField({ formId, form, name: fieldName, help, autoFocus }: PasswordFieldProps) {
  const { t } = useTranslation();
  const field = accountForm[fieldName];
  const isNew = fieldName === 'password' || fieldName === 'passwordConfirm';
  return (
    <InputField
      input={PasswordInput}
      id={fieldId(formId, fieldName)}
      label={t(field.label as MessageKey)}
      help={help}
      error={form.errors[fieldName]}
      required
      name={fieldName}
      data-autofocus={autoFocus || undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={String(form.values[fieldName] ?? '')}
      onChange={(event) => form.set(fieldName, event.target.value)}
      labels={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
    />
  );
}

/** A new password, typed twice; `canSuggest` offers a generated one. */
export function NewPasswordFields({ formId, form, canSuggest }: AccountFieldsProps & { canSuggest?: boolean }) {
  const { t } = useTranslation();
  const [suggested, setSuggested] = useState('');
  const isShown = suggested !== '' && form.values.password === suggested;
  const suggest = () => {
    const password = randomString(generatedPasswordLength, unambiguousCharacters);
    setSuggested(password);
    form.set('password', password);
    form.set('passwordConfirm', password);
  };
  return (
    <>
      <PasswordField formId={formId} form={form} name="password" help={t('staff.password.help', { min: passwordField.min })} />
      <PasswordField formId={formId} form={form} name="passwordConfirm" />
      {canSuggest && (
        <div role="status">
          {isShown ? (
            <CopyableSecret
              label={t('staff.password.suggested')}
              secret={suggested}
              className="break-all text-lg"
              copyLabel={t('staff.password.copy')}
            >
              <p className="mt-2 text-sm">{t('staff.password.handOver')}</p>
            </CopyableSecret>
          ) : (
            <Button variant="outline" size="sm" onClick={suggest}>
              {t('staff.password.suggest')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
