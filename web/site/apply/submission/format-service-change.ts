import { formatPrice } from '#lib/numbers/format-pesos.ts';
import type { ServiceChange } from '#model/forms/service-terms.ts';
import type { Translate } from '../../../use-translation.tsx';
import type { Service } from '../../service.ts';

/** Translated texts of a service; absent when the service is not loaded. */
type ServiceTexts = Partial<Pick<Service, 'requirements' | 'processingTime' | 'originals'>>;

/**
 * Returns a sentence about a change that staff made to a service.
 *
 * @param service gives the names of requirements and times in the language of the page
 */
export function formatServiceChange(t: Translate, change: ServiceChange, service: ServiceTexts): string {
  const getRequirementName = (requirement: string): string => {
    const index = (service.originals?.requirements ?? []).indexOf(requirement);
    return service.requirements?.[index] ?? requirement;
  };
  switch (change.kind) {
    case 'fee': {
      const free = t('price.free');
      return t('apply.changed.fee', { fee: formatPrice(change.current, free), before: formatPrice(change.previous, free) });
    }
    case 'added':
    case 'removed':
      return t(`apply.changed.${change.kind}`, { requirement: getRequirementName(change.requirement) });
    case 'renamed':
      return t('apply.changed.renamed', {
        requirement: getRequirementName(change.requirement),
        before: getRequirementName(change.previous),
      });
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
