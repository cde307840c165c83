import type { LoaderFunctionArgs } from 'react-router';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/page/load-site.ts';
import { createRecordClient } from '../../record-client.ts';
import { localizeListedService } from '../localize-service.ts';
import { isProblemReportSearch } from '../search/is-problem-report-search.ts';
import { rankServices } from '../search/rank-services.ts';
import { compareAvailability, compareTitles, type ListedService, listedServiceFields } from '../service.ts';
import { readServicesQuery } from './services-query.ts';

/**
 * Loads the services of the query, the best match first; without a search, by title, those with
 * online applications first.
 */
export async function loadServices({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const language = detectLanguage(pathname);
  const query = readServicesQuery(searchParams, (await loadSite({ context })).customServiceCategories);
  const allServices = await createRecordClient(origin, { fetch })
    .collection('services')
    .getFullList<ListedService>({ sort: 'title', fields: listedServiceFields });
  const servicesOfCategory = allServices.filter(({ category }) => query.category === 'all' || category === query.category);
  const matchingServices =
    query.search === '' ? servicesOfCategory : rankServices(servicesOfCategory.sort(compareAvailability), query.search).items;
  const services = matchingServices.map((service) => localizeListedService(service, language));
  const hasReport = query.search === '' ? query.category === 'all' : isProblemReportSearch(query.search);
  return { query, hasReport, services: query.search === '' ? services.sort(compareTitles).sort(compareAvailability) : services };
}
