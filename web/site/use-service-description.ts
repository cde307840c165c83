import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import { useTranslation } from '../use-translation.tsx';
import type { Service } from './service.ts';

type DescribedService = Pick<Service, 'price' | 'priceTo' | 'processingTime' | 'status'>;

/**
 * Returns fee, processing time and availability of a service as texts, and whether it is available
 * (only with the status `Available`).
 */
export function useServiceDescription(service: DescribedService) {
  const { t } = useTranslation();
  const isAvailable = service.status === 'Available';
  return {
    // A price of 0 means 'free' only for an available service.
    fee: isAvailable || service.price > 0 ? formatPrice(service, t('price.free')) : t('apply.askOffice'),
    processingTime: preventBreaksInProse(service.processingTime) || t('apply.askOffice'),
    isAvailable,
    availability: t(isAvailable ? 'services.status.Available' : 'services.status.Unavailable'),
  };
}
