import type { FormEvent } from 'react';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { FieldError } from '../../ui/inputs/field-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { getErrorMessage } from '../get-error-message.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { getErrorStatus, getStaffSession, type PendingMfaStep } from './session.ts';
import { signInWithToast } from './sign-in-with-toast.ts';

interface PasswordStepProps {
  identity: string;
  /** Why the sign-in starts again. */
  notice?: string;
  onMfaRequired: (step: PendingMfaStep) => void;
}

const { username, password, rememberMe } = signInForm;
const fields = { username, password, rememberMe };
const transient = Object.keys(fields);

/** The first step of signing in: name and password (product §2.17). */
export function PasswordStep({ identity, notice, onMfaRequired }: PasswordStepProps) {
  const { t } = useTranslation();
  const form = useActionForm({
    fields,
    transient,
    describe: (_t, error) => (getErrorStatus(error) === 400 ? t('signIn.failed') : getErrorMessage(t, error)),
    run: (_records, input) => signInWithToast(t, () => getStaffSession().signIn(input.username, input.password, input.rememberMe)),
    onDone: (step) => step && onMfaRequired(step),
  });
  const isRemembered = form.values.rememberMe === true;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    void form.submit({ username: input.get('username'), password: input.get('password') });
  };

  return (
    <form onSubmit={submit} className="space-y-5">
      <Field label={t('signIn.username')}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            required
            defaultValue={identity}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('signIn.password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            required
            labels={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
          />
        )}
      </Field>
      <Checkbox
        name="rememberMe"
        label={t('signIn.rememberMe')}
        help={t('signIn.rememberMe.help')}
        checked={isRemembered}
        onChange={(event) => form.set('rememberMe', event.target.checked)}
      />
      <div>
        <Button type="submit" size="lg" busy={form.isBusy} className="w-full">
          {t('signIn.submit')}
        </Button>
        <div role="alert">
          <FieldError message={form.errorSummary[0]?.message ?? form.problem ?? (form.attempt === 0 ? notice : undefined)} />
        </div>
      </div>
      <PasskeyButton label={t('signIn.passkey')} onUse={() => getStaffSession().signInWithPasskey(isRemembered)} />
    </form>
  );
}
