import { preventLineBreaks } from '#lib/texts/prevent-line-breaks.ts';
import type { ReusablePaper } from '#model/service-form/list-reusable-papers.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { useTranslation } from '../../../use-translation.tsx';

interface EarlierPapersOfferProps {
  /** Number of the earlier application. */
  application: string;
  /** Papers that can be sent again and are not selected yet. */
  papers: readonly ReusablePaper[];
  onUse: () => void;
}

/** Offers the papers of an earlier application that are still valid; the button is the consent. */
export function EarlierPapersOffer({ application, papers, onUse }: EarlierPapersOfferProps) {
  const { t } = useTranslation();
  if (papers.length === 0) return null;
  return (
    <Alert
      title={t('papers.reuse.title')}
      actions={
        <Button size="sm" onClick={onUse}>
          {t('papers.reuse.use', { count: papers.length })}
        </Button>
      }
    >
      <p>
        {t('papers.reuse.text', {
          number: preventLineBreaks(application),
          papers: papers.map(({ requirementName }) => requirementName).join(', '),
        })}
      </p>
      <p className="mt-1">{t('papers.reuse.consent')}</p>
    </Alert>
  );
}
