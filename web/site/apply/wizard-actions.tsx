import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import { useId } from 'react';
import { PreparationNotice } from '../../parts/upload/preparation-notice.tsx';
import type { PhotoPreparation } from '../../parts/upload/use-photo-preparation.ts';
import { HelpLink } from '../../parts/verification/help-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../use-translation.tsx';

interface WizardActionsProps {
  /** Absent on the first step. */
  onPrevious?: () => void;
  isLast: boolean;
  /** Number of answers and papers that are missing or invalid in this step. */
  missingCount: number;
  /** A fee that changed meanwhile is not confirmed yet. */
  mustConfirmFee: boolean;
  preparation: PhotoPreparation;
}

/** The buttons below the form. They never cover its fields (D75). */
export function WizardActions({ onPrevious, isLast, missingCount, mustConfirmFee, preparation }: WizardActionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const reason = preparation.isPreparing
    ? t('apply.upload.preparing')
    : missingCount > 0 &&
      (isLast ? t(mustConfirmFee ? 'apply.missingNewFee' : 'apply.missingAgreement') : t('apply.missing', { count: missingCount }));
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3 sm:justify-between">
        {onPrevious ? (
          <Button variant="outline" size="lg" onClick={onPrevious} className="max-sm:px-3 max-sm:text-base">
            <ArrowLeft aria-hidden className="size-5 max-sm:hidden" />
            {t('ui.previous')}
          </Button>
        ) : (
          <span className="max-sm:hidden" />
        )}
        <Button
          type="submit"
          size="lg"
          aria-describedby={reason ? id : undefined}
          className="min-w-0 max-sm:grow max-sm:px-3 max-sm:text-base"
        >
          {isLast ? t('apply.submit') : t('ui.next')}
          {isLast ? <Send aria-hidden className="size-5 max-sm:hidden" /> : <ArrowRight aria-hidden className="size-5" />}
        </Button>
      </div>
      {reason && (
        <p id={id} className="mt-2 text-ink-soft text-sm sm:text-right">
          {reason}
        </p>
      )}
      <PreparationNotice preparation={preparation} className="mt-4" />
      <HelpLink />
    </>
  );
}
