import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { useTranslation } from '../use-translation.tsx';
import type { Service } from './service-summary.ts';

type DescribedService = Pick<Service, 'price' | 'priceTo' | 'processingTime' | 'status'>;

/**
 * Returns the description of a service: fee, processing time, and whether it is available (only
 * with the status `Available`).
 */
export function useServiceDescription(service: DescribedService): {
  fee: string;
  processingTime: string;
  isAvailable: boolean;
  availability: string;
} {
  const { t } = useTranslation();
  const isAvailable = service.status === 'Available';
  return {
    // Until the office offers a service, nobody has said that it is free.
    fee: isAvailable || service.price > 0 ? formatPrice(service, t('price.free')) : t('apply.askOffice'),
    processingTime: service.processingTime || t('apply.askOffice'),
    isAvailable,
    availability: t(isAvailable ? 'services.status.Available' : 'services.status.Unavailable'),
  };
}
