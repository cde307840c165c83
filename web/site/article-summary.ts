import { articleSlug } from '#lib/slug.ts';
import type { PortalRecord } from '../records.ts';

/** What lists show of an article. */
export type ArticleSummary = Pick<
  PortalRecord<'news'>,
  'id' | 'title' | 'excerpt' | 'category' | 'type' | 'tags' | 'date' | 'views' | 'likes' | 'readTime' | 'image'
>;

/** The fields of a summary, as a list call asks for them. */
export const summaryFields = 'id,title,excerpt,category,type,tags,date,views,likes,readTime,image';

/** The article's address, without language. */
export function articleAddress({ id, title }: Pick<ArticleSummary, 'id' | 'title'>): string {
  return `/news/${encodeURIComponent(articleSlug(id, title))}`;
}

type PictureSize = '400x225' | '800x450' | '1600x900' | '1200x630';

/** Where a copy of the article's picture is, in a size that the news collection offers. */
export function pictureAddress({ id, image }: Pick<ArticleSummary, 'id' | 'image'>, size: PictureSize): string {
  return `/api/files/news/${id}/${encodeURIComponent(image)}?thumb=${size}`;
}
