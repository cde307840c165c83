import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import type { Language } from '#model/collections/choices.ts';
import { services } from '#model/collections/pages/services.ts';
import { localizeRecord } from '#model/localize-record.ts';
import type { PortalRecord } from '../record-client.ts';
import type { ListedService, Service, ServiceSummary } from './service.ts';

/** Returns a service in a language, with the original texts of its terms; for loaders. */
export function localizeService(service: PortalRecord<'services'>, language: Language): Service {
  const localized = localizeRecord(services.fields, service, language, ['title', 'requirements', 'processingTime']);
  return { ...localized, description: preventBreaksInProse(localized.description) };
}

/** Returns the summary of a listed service in a language; for loaders. */
export function localizeListedService({ keywords: _, ...service }: ListedService, language: Language): ServiceSummary {
  const localized = localizeRecord(services.fields, service, language, ['title']);
  return { ...localized, description: preventBreaksInProse(localized.description) };
}
