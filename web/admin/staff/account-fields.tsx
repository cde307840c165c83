import { type ReactNode, useState } from 'react';
import { randomString } from '#lib/random-id.ts';
import { users } from '#model/collections/office/users.ts';
import { accountForm, generatedPasswordLength, passwordField, unambiguousCharacters } from '#model/forms/account-form.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { fieldId } from './account-form.tsx';
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
  return profileNames.map((one) => {
    const field = profileFields[one];
    return (
      <InputField
        input={TextInput}
        key={one}
        id={fieldId(formId, one)}
        label={t(field.label as MessageKey)}
        help={one === 'email' ? t('staff.form.emailHelp') : undefined}
        error={form.errors[one]}
        required={field.required}
        optionalLabel={t('staff.form.optional')}
        name={one}
        type={one === 'email' ? 'email' : 'text'}
        value={String(form.values[one] ?? '')}
        onChange={(event) => form.set(one, event.target.value)}
        autoComplete="off"
        autoCapitalize={one === 'name' ? 'words' : 'none'}
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
export function PasswordField({ formId, form, name: one, help, autoFocus }: PasswordFieldProps) {
  const { t } = useTranslation();
  const field = accountForm[one];
  const isNew = one === 'password' || one === 'passwordConfirm';
  return (
    <InputField
      input={PasswordInput}
      id={fieldId(formId, one)}
      label={t(field.label as MessageKey)}
      help={help}
      error={form.errors[one]}
      required
      name={one}
      data-autofocus={autoFocus || undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={String(form.values[one] ?? '')}
      onChange={(event) => form.set(one, event.target.value)}
      labels={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
    />
  );
}

/** A new password, typed twice; for other people's accounts one can be suggested. */
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
            <div className="rounded-lg border border-line bg-sunken/60 p-4">
              <p className="text-ink-soft text-sm">{t('staff.password.suggested')}</p>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
                <code className="break-all font-bold text-lg tracking-wide">{suggested}</code>
                <CopyButton
                  size="sm"
                  text={suggested}
                  labels={{
                    copy: t('staff.password.copy'),
                    copied: t('staff.password.copied'),
                    failed: t('staff.password.copyFailed'),
                  }}
                />
              </div>
              <p className="mt-2 text-sm">{t('staff.password.handOver')}</p>
            </div>
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
