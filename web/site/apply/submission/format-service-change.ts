import { formatPrice } from '#lib/numbers/format-pesos.ts';
import type { ServiceChange } from '#model/forms/service-terms.ts';
import type { Translate } from '../../../use-translation.tsx';
import type { Service } from '../../service-summary.ts';

/** What is needed of a service; nothing of it where only the refusal is at hand. */
type ServiceTexts = Partial<Pick<Service, 'requirements' | 'processingTime' | 'originals'>>;

/**
 * Returns a sentence that says what staff changed of a service.
 *
 * @param service names requirements and times in the language of the page
 */
export function formatServiceChange(t: Translate, change: ServiceChange, service: ServiceTexts): string {
  const nameOf = (requirement: string): string => {
    const at = (service.originals?.requirements ?? []).indexOf(requirement);
    return service.requirements?.[at] ?? requirement;
  };
  switch (change.what) {
    case 'fee': {
      const free = t('price.free');
      return t('apply.changed.fee', { fee: formatPrice(change.now, free), before: formatPrice(change.before, free) });
    }
    case 'added':
    case 'removed':
      return t(`apply.changed.${change.what}`, { requirement: nameOf(change.requirement) });
    case 'renamed':
      return t('apply.changed.renamed', { requirement: nameOf(change.requirement), before: nameOf(change.before) });
    case 'processing': {
      const time = change.processingTime && (service.processingTime ?? change.processingTime);
      return time ? t('apply.changed.time', { time }) : t('apply.changed.days', { days: change.processingDays });
    }
    case 'form':
      return t('apply.changed.form');
    case 'minimumAge':
      return t('apply.changed.age', { age: change.age });
  }
}
