import { priceText } from '#lib/pesos.ts';
import type { PortalRecord } from '../records.ts';
import { useWords } from '../words.tsx';

type Told = Pick<PortalRecord<'services'>, 'price' | 'priceTo' | 'processingTime' | 'status'>;

/** What is said of a service: fee, processing time, and whether it is available (any status but that one is not). */
export function useServiceWords(service: Told): { fee: string; processingTime: string; isAvailable: boolean; availability: string } {
  const { t } = useWords();
  const isAvailable = service.status === 'Available';
  return {
    fee: priceText(service, t('price.free')),
    processingTime: service.processingTime || t('apply.askOffice'),
    isAvailable,
    availability: t(isAvailable ? 'services.status.Available' : 'services.status.Unavailable'),
  };
}
