import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';

interface WizardActionsProps {
  /** Absent on the first step. */
  onPrevious?: () => void;
  isLast: boolean;
}

/** At the lower edge of a phone's screen, within reach of the thumb. */
export function WizardActions({ onPrevious, isLast }: WizardActionsProps) {
  const { t } = useWords();
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-8 -mb-5 flex gap-3 rounded-b-lg border-line border-t bg-surface/95 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:mb-0 sm:justify-between sm:border-0 sm:bg-transparent sm:p-0">
      {onPrevious ? (
        <Button variant="outline" size="lg" onClick={onPrevious} className="max-sm:px-3 max-sm:text-base">
          <ArrowLeft aria-hidden className="size-5 max-sm:hidden" />
          {t('ui.previous')}
        </Button>
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Button type="submit" size="lg" className="min-w-0 max-sm:grow max-sm:px-3 max-sm:text-base">
        {isLast ? t('apply.submit') : t('ui.next')}
        {isLast ? <Send aria-hidden className="size-5 max-sm:hidden" /> : <ArrowRight aria-hidden className="size-5" />}
      </Button>
    </div>
  );
}
