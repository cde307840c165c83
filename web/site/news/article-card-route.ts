import { ClientResponseError } from 'pocketbase';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { loadSite } from '../../parts/load-site.ts';
import { recordsAt } from '../../records.ts';
import { drawArticleCard } from './draw-article-card.ts';

/** The picture of an article without one, for link previews: its title on a drawn card. */
export async function loader({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const { origin, fetch } = context.get(pageContext);
  const id = /^([a-z0-9]{15})\.png$/.exec(params.picture ?? '')?.[1];
  if (id === undefined) return missing();
  try {
    const [site, { title, category }] = await Promise.all([
      loadSite({ context }),
      recordsAt(origin, { fetch }).collection('news').getOne(id, { fields: 'title,category' }),
    ]);
    const picture = await drawArticleCard({ title, category, place: `Barangay ${site.name}, ${site.city}` });
    return new Response(picture, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' } });
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return missing();
    throw error;
  }
}

const missing = () => new Response('Not Found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
