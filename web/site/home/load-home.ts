import type { LoaderFunctionArgs } from 'react-router';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { normalizeForSearch } from '#lib/texts/normalize-for-search.ts';
import { applySiteDefaults } from '#model/barangay.ts';
import { services as serviceCollection } from '#model/collections/pages/services.ts';
import { loaderLimits } from '#model/loader-limits.ts';
import { localizeRecord } from '#model/localize-record.ts';
import { getHeroPictureUrls } from '#model/settings/get-settings-images.ts';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSettings } from '../../parts/load-site.ts';
import { createRecordClient, type PortalRecord } from '../../record-client.ts';
import { type ListedArticle, listedArticleFields } from '../article-summary.ts';
import { localizeArticle } from '../localize-article.ts';
import { buildSearchPath } from '../search/search-query.ts';
import { buildServicePath } from '../service.ts';
import { tileServices } from './search-and-tiles.tsx';

const newestFirst = '-date,-created';

/** Loads the latest articles, the newest urgent one, and the paths of the linked services. */
export async function loadHome({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const records = createRecordClient(origin, { fetch });
  const news = records.collection('news');
  const language = detectLanguage(new URL(request.url).pathname);
  const [latest, urgent, services, settings] = await Promise.all([
    news.getList<ListedArticle>(1, loaderLimits.homeNews, { sort: newestFirst, fields: listedArticleFields, skipTotal: true }),
    news.getList<Pick<ListedArticle, 'id' | 'title' | 'titleFil'>>(1, 1, {
      filter: serializeFilter(fieldEquals('type', 'urgent')),
      sort: newestFirst,
      fields: 'id,title,titleFil',
      skipTotal: true,
    }),
    records.collection('services').getFullList<ServiceTitle>({ sort: 'title', fields: 'id,title,titleFil' }),
    loadSettings({ context }),
  ]);
  return {
    latest: latest.items.map((article) => localizeArticle(article, language)),
    alert: urgent.items.map((article) => localizeArticle(article, language))[0],
    tilePaths: tileServices.map(({ title }) => findServicePath(services, title)),
    pictures: getHeroPictureUrls(settings),
    popular: applySiteDefaults(settings?.site).popularServices.map((title) => {
      const service = findService(services, title);
      const { title: localizedTitle = title, textLanguages } = service ? localizeRecord(serviceCollection.fields, service, language) : {};
      return { title: localizedTitle, language: textLanguages?.title, path: findServicePath(services, title) };
    }),
  };
}

type ServiceTitle = Pick<PortalRecord<'services'>, 'id' | 'title' | 'titleFil'>;

const findService = (services: readonly ServiceTitle[], title: string): ServiceTitle | undefined =>
  services.find((service) => normalizeForSearch(service.title) === normalizeForSearch(title));

/** Returns the path of the service with this title, else of a search for it. */
function findServicePath(services: readonly ServiceTitle[], title: string): string {
  const service = findService(services, title);
  return service ? buildServicePath(service) : buildSearchPath(title);
}
