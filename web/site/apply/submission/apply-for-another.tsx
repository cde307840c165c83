import { formatTime } from '#lib/dates/manila-time.ts';
import { formatMaskedNumber } from '../../../parts/verification/format-masked-number.ts';
import { getUsableVerification } from '../../../parts/verification/verified-number.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface ApplyForAnotherProps {
  /** Opens an empty form of the same service. */
  onAnotherPerson: () => void;
}

/** Offers to apply for another person or document, without another code while verified. */
export function ApplyForAnother({ onAnotherPerson }: ApplyForAnotherProps) {
  const { t, to } = useTranslation();
  const verified = getUsableVerification();
  return (
    <section className="border-line border-t pt-6">
      <h3>{t('apply.another')}</h3>
      <p className="mt-1 text-ink-soft">
        {verified
          ? t('apply.another.verified', {
              number: formatMaskedNumber(verified.number),
              time: formatTime(new Date(verified.expires)),
              count: verified.remainingApplications,
            })
          : t('apply.another.verify')}
      </p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button variant="outline" size="lg" wide onClick={onAnotherPerson}>
          {t('apply.another.person')}
        </Button>
        <LinkButton to={to('/apply_online')} variant="outline" size="lg" wide>
          {t('apply.another.document')}
        </LinkButton>
      </div>
    </section>
  );
}
