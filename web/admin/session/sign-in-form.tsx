import { useState } from 'react';
import { MfaStep } from './mfa-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { PendingMfaStep } from './session.ts';

/**
 * The sign-in form: name and password, then the second step for accounts with a second factor
 * (product §5: admin sign-in).
 */
export function SignInForm({ identity = '' }: { identity?: string }) {
  const [step, setStep] = useState<PendingMfaStep>();
  const [notice, setNotice] = useState<string>();
  const returnToPassword = (reason?: string) => {
    setNotice(reason);
    setStep(undefined);
  };
  return step ? (
    <MfaStep pendingMfa={step} onBack={returnToPassword} />
  ) : (
    <PasswordStep identity={identity} notice={notice} onMfaRequired={setStep} />
  );
}
