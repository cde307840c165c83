import { type FormEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { FieldError } from '../../ui/inputs/field-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { getHttpStatus, getStaffSession, type PendingMfaStep } from './session.ts';
import { showSignInToast } from './show-sign-in-toast.ts';

interface PasswordStepProps {
  identity: string;
  /** Why the sign-in starts again. */
  notice?: string;
  onMfaRequired: (step: PendingMfaStep) => void;
}

/** The first step of signing in: name and password (product §2: admin sign-in). */
export function PasswordStep({ identity, notice, onMfaRequired }: PasswordStepProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(notice);
  const rememberMe = useRef<HTMLInputElement>(null);

  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    for (const name of ['username', 'password'] as const) {
      const { max = Number.POSITIVE_INFINITY } = signInForm[name];
      const { length } = text(name);
      if (length > max) return setProblem(`${t(`signIn.${name}`)}: ${t('validation_max_text_constraint', { max, length })}`);
    }
    setIsBusy(true);
    setProblem(undefined);
    const id = toast.loading(t('signIn.verifying'), { id: 'sign-in' });
    try {
      const step = await getStaffSession().signIn(text('username').trim(), text('password'), form.has('rememberMe'));
      if (step) {
        toast.dismiss(id);
        onMfaRequired(step);
      } else showSignInToast(t, id);
    } catch (error) {
      const message = getHttpStatus(error) === 400 ? t('signIn.failed') : getErrorMessage(t, error);
      toast.dismiss(id);
      setProblem(message);
      setIsBusy(false);
    }
  };

  return (
    <form onSubmit={signIn} className="space-y-5">
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
      <Checkbox ref={rememberMe} name="rememberMe" label={t('signIn.rememberMe')} help={t('signIn.rememberMe.help')} />
      <div>
        <Button type="submit" size="lg" busy={isBusy} className="w-full">
          {t('signIn.submit')}
        </Button>
        <div role="alert">
          <FieldError message={problem} />
        </div>
      </div>
      <PasskeyButton label={t('signIn.passkey')} onUse={() => getStaffSession().signInWithPasskey(rememberMe.current?.checked === true)} />
    </form>
  );
}
