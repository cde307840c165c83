import type { PortalRecord } from '../../records.ts';
import { Card } from '../../ui/card.tsx';
import { useWords } from '../../words.tsx';
import { ServiceAction, ServiceBadges } from '../service-parts.tsx';
import { useServiceWords } from '../service-words.ts';

export function ServiceCard({ service }: { service: PortalRecord<'services'> }) {
  const { t } = useWords();
  const { title, description } = service;
  const { fee, processingTime } = useServiceWords(service);
  return (
    <Card as="li" className="flex flex-col">
      <ServiceBadges service={service} />
      <h2 className="mt-3 text-xl">{title}</h2>
      <p className="mt-1.5 line-clamp-4 text-ink-soft">{description}</p>
      <dl className="mt-4 mb-5 grid gap-1.5 border-line border-t pt-4">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft text-sm">{t('apply.fee')}</dt>
          <dd className="tabular text-right font-bold text-civic-950">{fee}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft text-sm">{t('apply.processingTime')}</dt>
          <dd className="text-right font-bold text-civic-950">{processingTime}</dd>
        </div>
      </dl>
      <div className="mt-auto grid">
        <ServiceAction service={service} />
      </div>
    </Card>
  );
}
