import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { maskedNumber } from './masked-number.ts';

export function SuccessStep({ number, onContinue }: { number: string; onContinue: () => void }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <span aria-hidden className="grid size-16 animate-rise-in place-items-center rounded-full bg-success-soft text-success">
        <CircleCheck className="size-9" />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('verify.success')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('verify.successHint', { number: maskedNumber(number) })}</p>
      </div>
      <Button size="lg" wide onClick={onContinue}>
        {t('verify.continue')}
      </Button>
    </div>
  );
}
