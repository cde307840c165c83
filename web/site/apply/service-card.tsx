import { ArrowRight, MapPin } from 'lucide-react';
import type { PortalRecord } from '../../records.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words.tsx';
import { useServiceWords } from './service-words.ts';

export function ServiceCard({ service }: { service: PortalRecord<'services'> }) {
  const { t, to } = useWords();
  const { id, title, description, isOnline } = service;
  const { fee, processingTime, isAvailable, availability } = useServiceWords(service);
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex flex-wrap gap-2">
        {isOnline && <Badge tone="info">{t('apply.onlineBadge')}</Badge>}
        <Badge tone={isAvailable ? 'success' : 'danger'} dot>
          {availability}
        </Badge>
      </div>
      <h2 className="mt-3 text-xl">{title}</h2>
      <p className="mt-1.5 line-clamp-4 text-ink-soft">{description}</p>
      <dl className="mt-4 mb-5 grid grid-cols-2 gap-4 border-line border-t pt-4">
        <div>
          <dt className="text-ink-soft text-sm">{t('apply.fee')}</dt>
          <dd className="tabular font-bold text-civic-950">{fee}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{t('apply.processingTime')}</dt>
          <dd className="font-bold text-civic-950">{processingTime}</dd>
        </div>
      </dl>
      <div className="mt-auto grid">
        {isOnline && isAvailable ? (
          <LinkButton to={to(`/apply_online/${id}`)} aria-label={t('apply.applyOnlineFor', { service: title })}>
            {t('apply.applyOnline')}
            <ArrowRight aria-hidden className="size-5" />
          </LinkButton>
        ) : (
          <LinkButton to={to(`/apply_online/${id}`)} variant="outline" aria-label={t('apply.visitOfficeFor', { service: title })}>
            <MapPin aria-hidden className="size-5" />
            {t('apply.visitOffice')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
