import { ClientResponseError } from 'pocketbase';
import { data, type LoaderFunctionArgs, replace } from 'react-router';
import { filter } from '#lib/filter/format.ts';
import { articleIdOf, articleSlug } from '#lib/slug.ts';
import { limits } from '#model/limits.ts';
import { languageOf, pathIn } from '../../language.ts';
import { pageContext } from '../../page-context.ts';
import { recordsAt } from '../../records.ts';
import { type ArticleSummary, articleAddress, summaryFields } from '../article-summary.ts';

/** The article of an address with others like it; nothing, with the status to answer, when it cannot be had. Another address of it leads to its own. */
export async function loadArticle({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const news = recordsAt(origin, { fetch }).collection('news');
  const slug = params.slug ?? '';
  try {
    const article = await news.getOne(articleIdOf(slug));
    if (slug !== articleSlug(article.id, article.title)) {
      // Not for ever: a title may change back.
      throw replace(pathIn(languageOf(new URL(request.url).pathname), articleAddress(article)), 302);
    }
    const { items } = await news.getList<ArticleSummary>(1, limits.relatedNews, {
      filter: filter('category = {:category} && id != {:id}', article),
      sort: '-created',
      fields: summaryFields,
      skipTotal: true,
    });
    return { article, related: items };
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const status = error.status === 404 ? 404 : 503;
    return data({ article: undefined, related: [] }, { status });
  }
}
