import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import { isRecordId } from '#lib/record-id.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import { detectLanguage } from '../../../language.ts';
import { pageContext } from '../../../page-context.ts';
import { loadSite } from '../../../parts/page/load-site.ts';
import { createRecordClient } from '../../../record-client.ts';
import { localizeArticle } from '../../localize-article.ts';
import { drawArticleCard } from './draw-article-card.ts';

/** Responds with the link preview image of an article without a picture: a card with its title. */
export async function loader({ request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const id = /^(.+)\.png$/.exec(params.picture ?? '')?.[1];
  if (!isRecordId(id)) return respondNotFound();
  try {
    const [site, article] = await Promise.all([
      loadSite({ context }),
      createRecordClient(origin, { fetch }).collection('news').getOne(id, { fields: 'title,titleFil,category' }),
    ]);
    const { title, category } = localizeArticle(article, detectLanguage(new URL(request.url).pathname));
    const picture = await drawArticleCard({ title, category, publisher: formatOfficeName(site) });
    return new Response(picture, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' } });
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return respondNotFound();
    throw error;
  }
}

const respondNotFound = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
