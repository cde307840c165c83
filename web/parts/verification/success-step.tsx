import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '#lib/dates/manila-time.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatMaskedNumber } from './format-masked-number.ts';
import { getUsableVerification } from './verified-number.ts';

interface SuccessStepProps {
  /** +639… */
  number: string;
  /** Whether to say how many applications the verification permits. */
  isForApplications: boolean;
  /** Absent when the number cannot be changed. */
  onChangeNumber?: () => void;
  onContinue: () => void;
}

export function SuccessStep({ number, isForApplications, onChangeNumber, onContinue }: SuccessStepProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { expires, remainingApplications = 0 } = getUsableVerification() ?? {};
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <span aria-hidden className="grid size-16 animate-rise-in place-items-center rounded-full bg-success-soft text-success">
        <CircleCheck className="size-9" />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('verify.success')}
        </h2>
        {expires !== undefined && (
          <p className="mt-2 text-ink-soft">
            {t('verify.successHint', { number: formatMaskedNumber(number), time: formatTime(new Date(expires)) })}{' '}
            {isForApplications && t('verify.successCount', { count: remainingApplications })}
          </p>
        )}
      </div>
      <Button size="lg" wide onClick={onContinue}>
        {t('verify.continue')}
      </Button>
      {onChangeNumber && (
        <button type="button" onClick={onChangeNumber} className="text-link min-h-11 font-semibold">
          {t('verify.change')}
        </button>
      )}
    </div>
  );
}
