import type { PortalRecord } from '../../record-client.ts';

type StatsService = Pick<PortalRecord<'services'>, 'isOnline' | 'category' | 'price'>;

export interface ServiceStats {
  total: number;
  online: number;
  /** The number of distinct categories in use. */
  categories: number;
  /** Mean of the prices above 0, in pesos; 0 when every service is free. */
  averagePrice: number;
}

/** Computes the statistics over all services (product §2.23). */
export function computeServiceStats(services: readonly StatsService[]): ServiceStats {
  const prices = services.map(({ price }) => price).filter((price) => price > 0);
  return {
    total: services.length,
    online: services.filter(({ isOnline }) => isOnline).length,
    categories: new Set(services.map(({ category }) => category)).size,
    averagePrice: prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) / prices.length : 0,
  };
}
