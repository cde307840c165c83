import { formatPrice } from '#lib/format-pesos.ts';
import type { ServiceChange } from '#model/forms/service-terms.ts';
import type { Translate } from '../../use-translation.tsx';
import type { Service } from '../service-summary.ts';

/**
 * Returns a sentence that says what staff changed of a service.
 *
 * @param service names requirements and times in the language of the page, where it is at hand
 */
export function formatServiceChange(t: Translate, change: ServiceChange, service?: Service): string {
  switch (change.what) {
    case 'fee': {
      const free = t('price.free');
      return t('apply.changed.fee', { fee: formatPrice(change.now, free), before: formatPrice(change.before, free) });
    }
    case 'added':
    case 'removed': {
      const at = (service?.originals?.requirements ?? []).indexOf(change.requirement);
      return t(`apply.changed.${change.what}`, { requirement: service?.requirements[at] ?? change.requirement });
    }
    case 'processing': {
      const time = change.processingTime && (service?.processingTime ?? change.processingTime);
      return time ? t('apply.changed.time', { time }) : t('apply.changed.days', { days: change.processingDays });
    }
    case 'minimumAge':
      return t('apply.changed.age', { age: change.age });
  }
}
