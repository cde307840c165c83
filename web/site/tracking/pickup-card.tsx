import { Card } from '../../ui/content/card.tsx';
import { DescriptionList } from '../../ui/content/description-list.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { SaveCardButton } from '../application-card/save-card-button.tsx';
import { useApplicationCardContent } from '../application-card/use-application-card-content.ts';
import type { TrackedApplication } from './tracked-application.ts';

/** Where to collect a finished document and what to bring, also as a picture to share. */
export function PickupCard({ application: { applicationNumber, service } }: { application: TrackedApplication }) {
  const { t } = useTranslation();
  const card = useApplicationCardContent(applicationNumber, service);
  return (
    <Card as="section">
      <DescriptionList
        items={card.facts.map(({ label, value }) => ({ term: label, detail: <span className="whitespace-pre-line">{value}</span> }))}
      />
      <p className="mt-4 mb-3 text-ink-soft">{t('tracking.card.readyHint')}</p>
      <SaveCardButton purpose="share" card={{ ...card, heading: t('tracking.status.finished') }} />
    </Card>
  );
}
