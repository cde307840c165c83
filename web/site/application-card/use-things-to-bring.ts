import { formatPrice } from '#lib/numbers/format-pesos.ts';
import { useTranslation } from '../../use-translation.tsx';
import type { Service } from '../service.ts';

/** Returns what to bring when a document is collected: an ID, the fee, and the originals. */
export function useThingsToBring(service: Service | undefined): string[] {
  const { t } = useTranslation();
  const things = [t('tracking.card.bringId')];
  if (service && service.price > 0) things.push(t('tracking.card.bringFee', { fee: formatPrice(service, t('price.free')) }));
  if (service && service.requirements.length > 0) things.push(t('tracking.card.bringOriginals'));
  return things;
}
