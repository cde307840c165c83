import { data, type LoaderFunctionArgs } from 'react-router';
import { type City, cityPath } from '#model/endpoints/reports/city.ts';
import { detectLanguage, localizePath } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { readSearch } from '../search/search-query.ts';
import { projectBarangays } from './project-barangays.ts';

/**
 * Loads the barangays of the city and the services that match the search.
 *
 * @throws a 404 response when the portal is not that of a city
 */
export async function loadCity({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const response = await fetch(`${origin}${cityPath}?${new URLSearchParams({ q: search })}`);
  if (!response.ok) throw data(null, { status: response.status });
  const { barangays, services, isApproximate } = (await response.json()) as City;
  const language = detectLanguage(pathname);
  const isFilipino = language === 'fil';
  const barangayNames = new Map(barangays.map(({ host, name }) => [host, name]));
  /** Returns the URL of a barangay's portal in the language of this page. */
  const localize = (url: string): string => {
    const { origin: cityOrigin, pathname: path } = new URL(url);
    return cityOrigin + localizePath(language, path);
  };
  return {
    search,
    barangays: barangays.map(({ host, url, name, serviceCount }) => ({ host, url: localize(url), name, serviceCount })),
    map: projectBarangays(barangays),
    isApproximate,
    services: services.map(({ title, titleFil, offers }) => ({
      title: (isFilipino && titleFil) || title,
      language: isFilipino && titleFil === '' ? ('en' as const) : undefined,
      offers: offers.map(({ host, url }) => ({ name: barangayNames.get(host) ?? host, url: localize(url) })),
    })),
  };
}
