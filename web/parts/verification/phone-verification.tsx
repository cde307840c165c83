import { useState } from 'react';
import { normalisePhone } from '#lib/phone.ts';
import type { PortalFacts } from '#model/endpoints/verification.ts';
import { CodeStep } from './code-step.tsx';
import { SendStep } from './send-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { Tips } from './tips.tsx';
import { useCountdown } from './use-countdown.ts';
import { markVerified } from './verified-mark.ts';

interface PhoneVerificationProps {
  facts: Pick<PortalFacts, 'hasDemoCodes'>;
  /** Filled in at the start, +639…. */
  number?: string;
  /** Only this number will do: it is not to be changed. */
  isFixed?: boolean;
  /** The number is the visitor's, +639…; called when he continues. */
  onVerified: (number: string) => void;
}

/** Proves that a mobile number is the visitor's: send, verify, success (product §2.13). */
export function PhoneVerification({ facts, number: first = '', isFixed = false, onVerified }: PhoneVerificationProps) {
  const [step, setStep] = useState<'send' | 'verify' | 'success'>('send');
  const [digits, setDigits] = useState(first.replace(/^\+63/, ''));
  const [hasReturned, setHasReturned] = useState(false);
  const [locked, lock] = useCountdown();
  const number = `+63${digits}`;

  if (step === 'success') return <SuccessStep number={number} onContinue={() => onVerified(number)} />;
  return (
    <div className="grid gap-6 sm:gap-8">
      {step === 'send' ? (
        <SendStep
          digits={digits}
          isFixed={isFixed}
          autoFocus={hasReturned}
          onDigits={setDigits}
          onSent={(seconds) => {
            lock(seconds);
            setStep('verify');
          }}
        />
      ) : (
        <CodeStep
          number={number}
          locked={locked}
          onLock={lock}
          onChangeNumber={
            isFixed
              ? undefined
              : () => {
                  lock(0);
                  setHasReturned(true);
                  setStep('send');
                }
          }
          onVerified={() => {
            markVerified(normalisePhone(number) ?? number);
            setStep('success');
          }}
        />
      )}
      <Tips hasDemoCodes={facts.hasDemoCodes} />
    </div>
  );
}
