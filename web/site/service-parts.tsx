import { ArrowRight, MapPin } from 'lucide-react';
import type { PortalRecord } from '../records.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useWords } from '../words.tsx';
import { useServiceWords } from './service-words.ts';

type Shown = { service: PortalRecord<'services'> };

/** Whether a service is online, and whether it is to be had now. */
export function ServiceBadges({ service }: Shown) {
  const { t } = useWords();
  const { isAvailable, availability } = useServiceWords(service);
  return (
    <div className="flex flex-wrap gap-2">
      {service.isOnline && <Badge tone="info">{t('apply.onlineBadge')}</Badge>}
      <Badge tone={isAvailable ? 'success' : 'danger'} dot>
        {availability}
      </Badge>
    </div>
  );
}

/** The way to a service: its application, or the office. */
export function ServiceAction({ service }: Shown) {
  const { t, to } = useWords();
  const { isAvailable } = useServiceWords(service);
  if (service.isOnline && isAvailable)
    return (
      <LinkButton to={to(`/apply_online/${service.id}`)} aria-label={t('apply.applyOnlineFor', { service: service.title })}>
        {t('apply.applyOnline')}
        <ArrowRight aria-hidden className="size-5" />
      </LinkButton>
    );
  return (
    <LinkButton to={to('/contact')} variant="outline" aria-label={t('apply.visitOfficeFor', { service: service.title })}>
      <MapPin aria-hidden className="size-5" />
      {t('apply.visitOffice')}
    </LinkButton>
  );
}
