import type { LoaderFunctionArgs } from 'react-router';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import type { Language } from '#model/collections/choices.ts';
import { services as serviceCollection } from '#model/collections/pages/services.ts';
import { localizeRecord } from '#model/localize-record.ts';
import { pageContext } from '../../page-context.ts';
import type { ServiceLink } from '../../parts/page/use-site.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import { buildSearchPath } from '../search/search-query.ts';
import { buildServicePath } from '../service.ts';

type ServiceTitle = Pick<PortalRecord<'services'>, 'id' | 'title' | 'titleFil'>;
type Context = Pick<LoaderFunctionArgs, 'context'>;

/** Loads links to the services with these original titles, in a language. */
export async function loadPopularServices(titles: readonly string[], language: Language, { context }: Context): Promise<ServiceLink[]> {
  if (titles.length === 0) return [];
  const services = await loadServiceTitles({ context });
  const links = titles.map((title) => {
    const service = findService(services, title);
    const { title: localizedTitle = title, textLanguages } = service ? localizeRecord(serviceCollection.fields, service, language) : {};
    return { title: localizedTitle, language: textLanguages?.title, path: findServicePath(services, title) };
  });
  // Two titles may differ only in letters and accents that the search ignores.
  return [...new Map(links.map((link) => [link.path, link])).values()];
}

/** Loads the titles of all services, to which the footer of every page links. */
export function loadServiceTitles({ context }: Context): Promise<ServiceTitle[]> {
  const { origin, fetchFrame } = context.get(pageContext);
  return createRecordClient(origin, { fetch: fetchFrame })
    .collection('services')
    .getFullList({ sort: 'title', fields: 'id,title,titleFil' });
}

/** Returns the path of the service with this title, else of a search for it. */
export function findServicePath(services: readonly ServiceTitle[], title: string): string {
  const service = findService(services, title);
  return service ? buildServicePath(service) : buildSearchPath(title);
}

const findService = (services: readonly ServiceTitle[], title: string): ServiceTitle | undefined =>
  services.find((service) => normalizeForSearch(service.title) === normalizeForSearch(title));
