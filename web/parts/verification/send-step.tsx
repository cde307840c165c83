import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { extractMobileDigits, MOBILE_DIGITS, normalisePhone } from '#lib/numbers/normalise-phone.ts';
import { Alert } from '../../ui/content/alert.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { PhoneInput } from '../../ui/inputs/phone-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { PreHydrationButton } from '../hydration/pre-hydration-button.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { useCancellableRequest } from '../navigation/use-cancellable-request.ts';
import { WaitingNotice } from '../navigation/waiting-notice.tsx';
import { describeFailure, FailureText, type VerificationFailure } from './failure-text.tsx';
import { formatMaskedNumber } from './format-masked-number.ts';
import { OfficeHelp } from './office-help.tsx';
import { type PendingCode, toPendingCode } from './pending-code.ts';
import { requestCode } from './verification-code-requests.ts';

interface SendStepProps {
  /** The digits after +63. */
  digits: string;
  /** Whether the number cannot be changed. */
  isFixed: boolean;
  onDigitsChange: (digits: string) => void;
  /**
   * Continues with an earlier code or verification of the number (+639…); returns false without
   * one.
   */
  findEarlier: (number: string) => boolean;
  /** Called when a code was sent. */
  onCodeSent: (code: PendingCode) => void;
  autoFocus: boolean;
}

export function SendStep({ digits, isFixed, onDigitsChange, findEarlier, onCodeSent, autoFocus }: SendStepProps) {
  const { t, language } = useTranslation();
  const { isWaiting, run, cancel } = useCancellableRequest();
  const [invalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<VerificationFailure>();
  const isHydrated = useHydrated();
  const numberError =
    digits.length > MOBILE_DIGITS
      ? t('validation_phone_too_long', { count: digits.length, max: MOBILE_DIGITS })
      : invalid
        ? t('verify.phoneInvalid')
        : undefined;
  const input = useRef<HTMLInputElement>(null);
  // On a slow phone the visitor may type the number before hydration.
  const readEarlyInput = useEffectEvent(() => {
    const earlyDigits = isFixed ? digits : extractMobileDigits(input.current?.value ?? '');
    if (earlyDigits !== digits) onDigitsChange(earlyDigits);
  });
  useEffect(() => readEarlyInput(), []);

  const send = async () => {
    setFailure(undefined);
    const number = normalisePhone(`+63${digits}`);
    setInvalid(number === undefined);
    if (number === undefined) return input.current?.focus();
    if (findEarlier(number)) return;
    const response = await run((signal) => requestCode(number, language, { signal }));
    if (!response) return;
    const code = toPendingCode(number, response);
    if (code) onCodeSent(code);
    else if (response.outcome === 'refused') setFailure(describeFailure(response, t, 'verify.sendFailed'));
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isWaiting) void send();
      }}
      noValidate
      className="grid gap-5"
    >
      <div>
        <h2>{t('verify.title')}</h2>
        <p className="mt-2 text-ink-soft">{t('verify.intro')}</p>
      </div>
      {failure && (
        <Alert tone="danger" role="alert">
          <FailureText failure={failure} />
        </Alert>
      )}
      {isFixed && <p>{t('verify.fixed', { number: formatMaskedNumber(`+63${digits}`) })}</p>}
      <div aria-live="assertive" hidden={isFixed}>
        <Field label={t('verify.phone')} help={t('verify.phoneHelp')} error={numberError} required className="max-w-md">
          {(control) => (
            <PhoneInput
              {...control}
              ref={input}
              value={digits}
              autoFocus={autoFocus}
              onValueChange={(input) => {
                setInvalid(false);
                onDigitsChange(input);
              }}
            />
          )}
        </Field>
      </div>
      <div>
        <PreHydrationButton type="submit" size="lg" wide busy={isWaiting} busyLabel={t('verify.sending')}>
          {t('verify.send')}
        </PreHydrationButton>
        {isWaiting && <WaitingNotice className="mt-4" onRetry={() => void send()} onCancel={cancel} />}
      </div>
      {!isHydrated && (
        <Alert tone="warning" className="animate-appear-late noscript:hidden">
          {t('verify.noScripts')}
          <OfficeHelp />
        </Alert>
      )}
    </form>
  );
}
