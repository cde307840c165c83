import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { services } from '#model/collections/pages/services.ts';
import { useChoices } from '../../parts/fields/use-choices.ts';
import type { PortalRecord } from '../../record-client.ts';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';

export type Service = PortalRecord<'services'>;

export function ServiceStatusBadge({ service: { status } }: { service: Service }) {
  const { t } = useTranslation();
  const isAvailable = status === 'Available';
  return (
    <Badge tone={isAvailable ? 'success' : 'danger'} dot>
      {t(isAvailable ? 'services.status.Available' : 'services.status.Unavailable')}
    </Badge>
  );
}

/** The price, processing time and category of a service as text. */
export function useServiceLabels({ price, priceTo, processingTime, processingDays, category }: Service) {
  const { t } = useTranslation();
  const { labelOf } = useChoices(services.fields.category);
  return {
    price: formatPrice({ price, priceTo }, t('price.free')),
    time: processingTime || t('adminServices.noTime'),
    days: t('adminServices.days', { count: processingDays }),
    category: labelOf(category),
  };
}
