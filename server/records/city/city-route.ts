import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parseSearchTerms, rankMatches } from '#lib/texts/rank-matches.ts';
import { type City, type CityService, cityPath, maxCitySearchLength, maxCityServices } from '#model/endpoints/reports/city.ts';
import { searchVocabulary } from '#model/search-vocabulary.ts';
import type { AppContext } from '../../app-context.ts';
import { perTenSeconds } from '../../http/fixed-window-limiter.ts';
import type { SiteDirectory } from '../../sites/site-directory.ts';
import type { SiteSummary, SummarizedService } from '../../sites/site-summary.ts';
import { rateLimitByAddress } from '../access/rate-limits.ts';
import { routePath } from '../http/route-path.ts';

/** Maximum number of searches whose results are cached until the summaries change. */
const MAX_SEARCHES = 200;

interface ServiceGroup extends Omit<SummarizedService, 'path'> {
  readonly offers: { readonly host: string; readonly url: string }[];
}

/** Registers the list of the city's barangays with a search over their services; opens no site. */
export function cityRoute(app: FastifyInstance, context: AppContext, sites: SiteDirectory): void {
  let searches = new LRUCache<string, Pick<City, 'services' | 'isApproximate'>>({ max: MAX_SEARCHES });
  let searchedSummaries: readonly SiteSummary[] = [];
  app.get<{ Querystring: { q?: unknown } }>(routePath(cityPath), async (request): Promise<City> => {
    rateLimitByAddress(context, 'city', request.ip, perTenSeconds(context.config.limits.readsPerAddress10s));
    const summaries = await sites.listSummaries();
    if (summaries !== searchedSummaries) {
      searchedSummaries = summaries;
      searches = new LRUCache({ max: MAX_SEARCHES });
    }
    const origin = `${request.protocol}://`;
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    const getUrl = ({ host, url }: SiteSummary): string => url || origin + host + port;
    const { q } = request.query;
    const search = (typeof q === 'string' ? q : '').trim().slice(0, maxCitySearchLength);
    const key = `${origin}${port} ${search}`;
    const services = searches.get(key) ?? findServices(summaries, search, getUrl);
    searches.set(key, services);
    return {
      barangays: summaries.map((summary) => {
        const { host, name, position, outline } = summary;
        return { host, url: getUrl(summary), name, position, outline, serviceCount: summary.services.length };
      }),
      ...services,
    };
  });
}

/** Ranks each title once, however many barangays offer the service. */
function findServices(
  summaries: readonly SiteSummary[],
  search: string,
  getUrl: (summary: SiteSummary) => string,
): Pick<City, 'services' | 'isApproximate'> {
  if (search === '') return { services: [], isApproximate: false };
  const groups = new Map<string, ServiceGroup>();
  for (const summary of summaries)
    for (const { path, ...service } of summary.services) {
      const key = `${service.title}\n${service.titleFil}`.toLowerCase();
      const group = groups.get(key) ?? { ...service, offers: [] };
      group.offers.push({ host: summary.host, url: getUrl(summary) + path });
      groups.set(key, group);
    }
  const { items, isApproximate } = rankMatches(
    [...groups.values()],
    parseSearchTerms(search, searchVocabulary),
    ({ title, titleFil, keywords }) => [
      { text: `${title} ${titleFil}`, weight: 10, isForgiving: true },
      { text: keywords.join(' '), weight: 7, isForgiving: true },
    ],
    searchVocabulary,
  );
  const services: CityService[] = items.slice(0, maxCityServices).map(({ title, titleFil, offers }) => ({ title, titleFil, offers }));
  return { services, isApproximate };
}
