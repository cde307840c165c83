import { Link } from 'react-router';
import { priceText } from '#lib/pesos.ts';
import type { PortalRecord } from '../../records.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWords } from '../../words.tsx';
import type { RecordAddress } from '../record-form/use-record-address.ts';

export type Service = PortalRecord<'services'>;

export function StatusBadge({ service: { status } }: { service: Service }) {
  const { t } = useWords();
  const isAvailable = status === 'Available';
  return (
    <Badge tone={isAvailable ? 'success' : 'danger'} dot>
      {t(isAvailable ? 'services.status.Available' : 'services.status.Unavailable')}
    </Badge>
  );
}

/** The title, which opens the service from anywhere in its row or card. */
export function ServiceLink({ service: { id, title }, address }: { service: Service; address: RecordAddress }) {
  return (
    <Link
      to={address.view(id)}
      preventScrollReset
      className="font-semibold text-ink leading-snug no-underline after:absolute after:inset-0 hover:text-civic-700 hover:underline"
    >
      {title}
    </Link>
  );
}

/** What a service costs, how long it takes, and its category, in words. */
export function useServiceFacts({ price, priceTo, processingTime, processingDays, category }: Service) {
  const { t } = useWords();
  return {
    price: priceText({ price, priceTo }, t('price.free')),
    time: processingTime || t('adminServices.noTime'),
    days: t('adminServices.days', { count: processingDays }),
    category: category ? t(`services.category.${category}`) : '',
  };
}
