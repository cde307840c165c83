import { useState } from 'react';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';
import type { SecondStep as Step } from './session.ts';

/** Signing in: name and password, then a code from whoever has a second factor (product §5: admin sign-in). */
export function SignInForm({ identity = '' }: { identity?: string }) {
  const [step, setStep] = useState<Step>();
  const [notice, setNotice] = useState<string>();
  const back = (reason?: string) => {
    setNotice(reason);
    setStep(undefined);
  };
  return step ? <SecondStep step={step} onBack={back} /> : <PasswordStep identity={identity} notice={notice} onSecondStep={setStep} />;
}
