import { ClientResponseError } from 'pocketbase';
import { data, type LoaderFunctionArgs, replace } from 'react-router';
import { and, compareField, fieldEquals } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { preventBreaksInProse } from '#lib/texts/prevent-line-breaks.ts';
import { createRecordSlug, parseRecordId } from '#lib/texts/slugify.ts';
import { loaderLimits } from '#model/loader-limits.ts';
import { detectLanguage, detectPageLanguage, localizePath } from '../../../language.ts';
import { pageContext } from '../../../page-context.ts';
import { createRecordClient } from '../../../record-client.ts';
import { buildArticlePath, type ListedArticle, listedArticleFields } from '../../article-summary.ts';
import { localizeArticle } from '../../localize-article.ts';

/**
 * Loads the article of a path with related articles. Returns no article, but the HTTP status, when
 * it is not available. Redirects another path of the article to its canonical one.
 */
export async function loadArticle({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const news = createRecordClient(origin, { fetch }).collection('news');
  const { pathname } = new URL(request.url);
  const language = detectLanguage(pathname);
  const slug = params.slug ?? '';
  try {
    const article = await news.getOne(parseRecordId(slug));
    if (slug !== createRecordSlug(article.id, article.title)) {
      // A temporary redirect, because the title may change back.
      throw replace(localizePath(detectPageLanguage(pathname), buildArticlePath(article)), 302);
    }
    const { items } = await news.getList<ListedArticle>(1, loaderLimits.relatedNews, {
      filter: serializeFilter(and(fieldEquals('category', article.category), compareField('id', '!=', article.id))),
      sort: '-created',
      fields: listedArticleFields,
      skipTotal: true,
    });
    const { content, ...localized } = localizeArticle(article, language);
    return {
      article: { ...localized, content: preventBreaksInProse(content) },
      related: items.map((other) => localizeArticle(other, language)),
    };
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    const status = error.status === 404 ? 404 : 503;
    return data({ article: undefined, related: [] }, { status });
  }
}
