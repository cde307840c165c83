import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { normalisePhone, phoneDigits } from '#lib/phone.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { useWords } from '../../words.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { type Failure, FailureText, failureOf } from './failure-text.tsx';
import { maskedNumber } from './masked-number.ts';
import { OfficeHelp } from './office-help.tsx';
import { requestCode } from './verification-calls.ts';

interface SendStepProps {
  /** What stands after +63. */
  digits: string;
  /** The code can only go to this number. */
  isFixed: boolean;
  onDigits: (digits: string) => void;
  /** A code is on its way; another may be asked for after so many seconds. */
  onSent: (resendSeconds: number) => void;
  autoFocus: boolean;
}

export function SendStep({ digits, isFixed, onDigits, onSent, autoFocus }: SendStepProps) {
  const { t, language } = useWords();
  const [busy, setBusy] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // On a slow phone the number may be typed before the scripts have come.
  const takeEarly = useEffectEvent(() => {
    const early = isFixed ? digits : phoneDigits(input.current?.value ?? '');
    if (early !== digits) onDigits(early);
  });
  useEffect(() => takeEarly(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const number = normalisePhone(`+63${digits}`);
    setInvalid(number === undefined);
    if (number === undefined) return input.current?.focus();
    setBusy(true);
    const sent = await requestCode(number, language);
    setBusy(false);
    if (sent.outcome === 'sent') onSent(sent.resendSeconds);
    else setFailure(failureOf(sent, t, 'verify.sendFailed'));
  };

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <div>
        <h2>{t('verify.title')}</h2>
        <p className="mt-2 text-ink-soft">{t('verify.intro')}</p>
      </div>
      {failure && (
        <Alert tone="danger" role="alert">
          <FailureText failure={failure} />
        </Alert>
      )}
      {isFixed && <p>{t('verify.fixed', { number: maskedNumber(`+63${digits}`) })}</p>}
      <div aria-live="assertive" hidden={isFixed}>
        <Field
          label={t('verify.phone')}
          help={t('verify.phoneHelp')}
          error={invalid ? t('verify.phoneInvalid') : undefined}
          required
          className="max-w-md"
        >
          {(control) => (
            <PhoneInput
              {...control}
              ref={input}
              prefix="+63"
              value={digits}
              autoFocus={autoFocus}
              normalise={phoneDigits}
              onValueChange={(typed) => {
                setInvalid(false);
                onDigits(typed);
              }}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" size="lg" wide disabled={!isHydrated} busy={busy} busyLabel={t('verify.sending')}>
          {t('verify.send')}
        </Button>
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
