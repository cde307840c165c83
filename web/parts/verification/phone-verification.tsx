import { Lightbulb } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { normalisePhone } from '#lib/numbers/normalise-phone.ts';
import type { PortalCapabilities } from '#model/endpoints/messaging/verification.ts';
import { useTranslation } from '../../use-translation.tsx';
import { CodeStep } from './code-step.tsx';
import { HelpLink } from './help-link.tsx';
import {
  findNewestCode,
  findPendingCode,
  findTabCode,
  hasLeftCodeStep,
  leaveCodeStep,
  type PendingCode,
  removePendingCode,
  savePendingCode,
} from './pending-code.ts';
import { SendStep } from './send-step.tsx';
import { SuccessStep } from './success-step.tsx';
import { getUsableVerification, storeVerifiedNumber } from './verified-number.ts';

interface PhoneVerificationProps {
  facts: Pick<PortalCapabilities, 'hasDemoCodes'>;
  /** Initial number, +639…. */
  number?: string;
  /** Only this number is accepted; it cannot be changed. */
  isFixed?: boolean;
  /** Whether an earlier verification that still permits applications is enough. */
  acceptsEarlier?: boolean;
  /** Whether the field of the number takes the focus. */
  autoFocus?: boolean;
  /** Shown above the link to the chat. */
  children?: ReactNode;
  /** Whether it stands in the chat, which needs no link to itself. */
  isInChat?: boolean;
  /** Called with the verified number, +639…, when the visitor continues. */
  onVerified: (number: string) => void;
}

/**
 * Verifies that a mobile number belongs to the visitor, in three steps: send, verify, success
 * (product §2.13). Phones discard the page while the visitor reads the message, so the steps
 * 'verify' and 'success' are restored from storage. No bar floats over it on phones (D75).
 */
export function PhoneVerification({
  facts,
  number: initialNumber = '',
  isFixed = false,
  acceptsEarlier = false,
  autoFocus = false,
  children,
  isInChat = false,
  onVerified,
}: PhoneVerificationProps) {
  const [step, setStep] = useState<'send' | 'verify' | 'success'>('send');
  const [digits, setDigits] = useState(initialNumber.replace(/^\+63/, ''));
  const [hasReturned, setHasReturned] = useState(autoFocus);
  const [code, setCode] = useState<PendingCode>();
  const number = normalisePhone(`+63${digits}`) ?? `+63${digits}`;

  const goTo = (nextStep: 'verify' | 'success', itsNumber: string) => {
    setDigits(itsNumber.replace(/^\+63/, ''));
    setStep(nextStep);
  };
  const awaitCode = (code: PendingCode) => {
    savePendingCode(code);
    setCode(code);
    goTo('verify', code.number);
  };
  const restore = useEffectEvent(() => {
    const earlier = isFixed ? findPendingCode(initialNumber) : findTabCode();
    if (earlier) return awaitCode(earlier);
    if (isFixed || hasLeftCodeStep()) return;
    const verified = acceptsEarlier ? getUsableVerification() : undefined;
    if (verified) return goTo('success', verified.number);
    const newest = findNewestCode();
    if (newest) awaitCode(newest);
  });
  useEffect(() => restore(), []);

  const changeNumber = () => {
    leaveCodeStep();
    setHasReturned(true);
    setStep('send');
  };
  return (
    <div data-undisturbed={isInChat ? undefined : ''}>
      {step === 'success' ? (
        <SuccessStep
          number={number}
          isForApplications={acceptsEarlier}
          onChangeNumber={acceptsEarlier ? changeNumber : undefined}
          onContinue={() => onVerified(number)}
        />
      ) : (
        <div className="grid gap-6 sm:gap-8">
          {step === 'verify' && code ? (
            <CodeStep
              code={code}
              onCodeChange={awaitCode}
              onChangeNumber={isFixed ? undefined : changeNumber}
              onVerified={() => {
                removePendingCode(number);
                storeVerifiedNumber(number);
                setStep('success');
              }}
            />
          ) : (
            <SendStep
              digits={digits}
              isFixed={isFixed}
              autoFocus={hasReturned}
              onDigitsChange={setDigits}
              findEarlier={(input) => {
                const earlier = findPendingCode(input);
                if (earlier) awaitCode(earlier);
                else if (acceptsEarlier && getUsableVerification()?.number === input) goTo('success', input);
                else return false;
                return true;
              }}
              onCodeSent={awaitCode}
            />
          )}
          <VerificationTips hasDemoCodes={facts.hasDemoCodes} />
        </div>
      )}
      {children}
      {!isInChat && <HelpLink />}
    </div>
  );
}

function VerificationTips({ hasDemoCodes }: { hasDemoCodes: boolean }) {
  const { t } = useTranslation();
  return (
    <aside className="rounded-lg border border-sun-300 bg-sun-50 px-4 py-3.5">
      <p className="flex items-center gap-2 font-bold text-civic-950">
        <Lightbulb aria-hidden className="size-5 text-sun-800" />
        {t('verify.tips')}
      </p>
      <ul className="mt-1.5 list-disc space-y-1 pl-6 text-ink-soft marker:text-sun-600">
        <li>{t('verify.tip.expires')}</li>
        <li>{t('verify.tip.secret')}</li>
        {hasDemoCodes && <li className="wrap-anywhere">{t('verify.tip.demo')}</li>}
      </ul>
    </aside>
  );
}
