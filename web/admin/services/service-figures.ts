import type { PortalRecord } from '../../records.ts';

type Counted = Pick<PortalRecord<'services'>, 'isOnline' | 'category' | 'price'>;

export interface ServiceFigures {
  total: number;
  online: number;
  /** How many different ones are in use. */
  categories: number;
  /** Mean of the prices above 0, in pesos; 0 when every service is free. */
  averagePrice: number;
}

/** The figures over all services (product §2: admin services). */
export function serviceFigures(services: readonly Counted[]): ServiceFigures {
  const prices = services.map(({ price }) => price).filter((price) => price > 0);
  return {
    total: services.length,
    online: services.filter(({ isOnline }) => isOnline).length,
    categories: new Set(services.map(({ category }) => category)).size,
    averagePrice: prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) / prices.length : 0,
  };
}
