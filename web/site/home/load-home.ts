import type { LoaderFunctionArgs } from 'react-router';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { loaderLimits } from '#model/loader-limits.ts';
import { getHeroPictureUrls } from '#model/settings/get-settings-images.ts';
import { detectLanguage } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { loadSettings } from '../../parts/page/load-site.ts';
import { createRecordClient } from '../../record-client.ts';
import { type ListedArticle, listedArticleFields } from '../article-summary.ts';
import { localizeArticle } from '../localize-article.ts';
import { findServicePath, loadServiceTitles } from '../services/load-popular-services.ts';
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
    loadServiceTitles({ context }),
    loadSettings({ context }),
  ]);
  return {
    latest: latest.items.map((article) => localizeArticle(article, language)),
    alert: urgent.items.map((article) => localizeArticle(article, language))[0],
    tilePaths: tileServices.map(({ title }) => findServicePath(services, title)),
    pictures: getHeroPictureUrls(settings),
  };
}
