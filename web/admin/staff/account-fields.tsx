import { type ReactNode, useState } from 'react';
import { randomText } from '#lib/random-id.ts';
import { users } from '#model/collections/users.ts';
import { accountForm, clearCharacters, passwordField, suggestedLength } from '#model/forms/account-form.ts';
import type { WordKey } from '#model/words/keys.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words.tsx';
import { fieldId } from './account-form.tsx';
import type { AccountForm } from './use-account-form.ts';

interface FormPart {
  /** Id of the form. */
  of: string;
  form: AccountForm;
}

const profileNames = ['name', 'username', 'email'] as const;
const { name, username, email } = users.fields;
/** What an account says of its person. */
export const profileFields = { name, username, email };

/** Full name, username and email. */
export function ProfileFields({ of, form, value }: FormPart & { value?: Readonly<Record<(typeof profileNames)[number], string>> }) {
  const { t } = useWords();
  return profileNames.map((one) => {
    const field = profileFields[one];
    return (
      <Field
        key={one}
        id={fieldId(of, one)}
        label={t(field.label as WordKey)}
        help={one === 'email' ? t('staff.form.emailHelp') : undefined}
        error={form.problems[one]}
        required={field.required}
        optionalLabel={t('staff.form.optional')}
      >
        {(control) => (
          <TextInput
            {...control}
            name={one}
            type={one === 'email' ? 'email' : 'text'}
            maxLength={field.max}
            defaultValue={value?.[one]}
            autoComplete="off"
            autoCapitalize={one === 'name' ? 'words' : 'none'}
            spellCheck={false}
          />
        )}
      </Field>
    );
  });
}

interface SecretFieldProps extends FormPart {
  name: 'password' | 'passwordConfirm' | 'ownPassword' | 'oldPassword';
  help?: ReactNode;
  value?: string;
  onChange?: (value: string) => void;
}

/** One password. */
export function SecretField({ of, form, name: one, help, value, onChange }: SecretFieldProps) {
  const { t } = useWords();
  const field = accountForm[one];
  const isNew = one === 'password' || one === 'passwordConfirm';
  return (
    <Field id={fieldId(of, one)} label={t(field.label as WordKey)} help={help} error={form.problems[one]} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={one}
          maxLength={field.max}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(onChange && { value: value ?? '', onChange: (event) => onChange(event.target.value) })}
          words={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
        />
      )}
    </Field>
  );
}

/** A new password, typed twice; for somebody else it can be suggested. */
export function NewPassword({ of, form, canSuggest }: FormPart & { canSuggest?: boolean }) {
  const { t } = useWords();
  const [typed, setTyped] = useState({ password: '', passwordConfirm: '' });
  const [suggested, setSuggested] = useState('');
  const isShown = suggested !== '' && typed.password === suggested;
  const suggest = () => {
    const password = randomText(suggestedLength, clearCharacters);
    setSuggested(password);
    setTyped({ password, passwordConfirm: password });
  };
  const box = (one: keyof typeof typed, help?: string) => (
    <SecretField
      of={of}
      form={form}
      name={one}
      help={help}
      value={typed[one]}
      onChange={(value) => setTyped((before) => ({ ...before, [one]: value }))}
    />
  );
  return (
    <>
      {box('password', t('staff.password.help', { min: passwordField.min }))}
      {box('passwordConfirm')}
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
                  words={{
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
