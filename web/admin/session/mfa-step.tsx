import { type FormEvent, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { isPasskeySupported } from './passkeys/is-passkey-supported.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { getHttpStatus, getStaffSession, type PendingMfaStep } from './session.ts';
import { showSignInToast } from './show-sign-in-toast.ts';

const { max: MAX_LENGTH = Number.POSITIVE_INFINITY } = signInForm.code;

interface MfaStepProps {
  pendingMfa: PendingMfaStep;
  /** Returns to the password step; `reason` is the message to show there. */
  onBack: (reason?: string) => void;
}

/**
 * The second step of signing in: a passkey, a code of the authenticator app, or a recovery code
 * (product §2.17.4).
 */
export function MfaStep({ pendingMfa, onBack }: MfaStepProps) {
  const { t } = useTranslation();
  const hasApp = pendingMfa.methods.includes('code');
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const submitCode = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (isBusy) return;
    if (code === '') {
      setProblem(t('validation_required'));
      return input.current?.focus();
    }
    if (code.length > MAX_LENGTH) return setProblem(t('validation_max_text_constraint', { max: MAX_LENGTH, length: code.length }));
    setIsBusy(true);
    setProblem(undefined);
    const id = toast.loading(t('signIn.verifying'), { id: 'sign-in' });
    try {
      await getStaffSession().finishSignIn(pendingMfa, code);
      showSignInToast(t, id);
    } catch (error) {
      if (getHttpStatus(error) === 401) {
        toast.dismiss(id);
        return onBack(t('signIn.code.tooLate'));
      }
      const message = getHttpStatus(error) === 400 ? t('validation_invalid_code') : getErrorMessage(t, error);
      toast.dismiss(id);
      setProblem(message);
      setIsBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  };
  const signInWithPasskey = async () => {
    try {
      await getStaffSession().signInWithPasskey(pendingMfa.remember, pendingMfa.mfaId);
    } catch (error) {
      if (getHttpStatus(error) !== 401) throw error;
      onBack(t('signIn.code.tooLate'));
    }
  };
  const toggleRecovery = () => {
    setIsRecovery(!isRecovery);
    setProblem(undefined);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };

  return (
    <form onSubmit={submitCode} noValidate className="space-y-5">
      {pendingMfa.methods.includes('passkey') && isPasskeySupported() && (
        <>
          <PasskeyButton label={t('passkeys.use')} onUse={signInWithPasskey} />
          <p className="text-center text-ink-soft">{t('passkeys.orCode')}</p>
        </>
      )}
      <Field
        label={t(isRecovery ? 'signIn.recovery' : 'signIn.code')}
        help={t(isRecovery ? 'signIn.recovery.help' : 'signIn.code.help')}
        error={problem}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoFocus
            name="code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            className="tabular h-14 text-center font-bold text-2xl tracking-[0.2em]"
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={isBusy} className="w-full">
        {t('signIn.code.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {hasApp && (
          <button type="button" onClick={toggleRecovery} className="text-link min-h-11 font-semibold">
            {t(isRecovery ? 'signIn.recovery.useApp' : 'signIn.recovery.use')}
          </button>
        )}
        <button type="button" onClick={() => onBack()} className="text-link min-h-11 font-semibold">
          {t('signIn.code.back')}
        </button>
      </div>
    </form>
  );
}
