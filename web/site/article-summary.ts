import { createRecordSlug } from '#lib/texts/slugify.ts';
import type { LocalizedRecord } from '#model/localize-record.ts';
import type { PortalRecord } from '../record-client.ts';
import type { FieldNames } from './field-names.ts';

/** An article in the language of the page, with the name of its category and its formatted date. */
export type SiteArticle = Omit<LocalizedRecord<PortalRecord<'news'>>, 'category'> & { category: string; dateText: string };

/** The `fields` parameter of a list request for articles. */
export const listedArticleFields = 'id,title,titleFil,excerpt,excerptFil,category,type,tags,date,views,likes,readTime,image';
type ListedField = FieldNames<typeof listedArticleFields>;

/** An article as a list request returns it, in both languages. */
export type ListedArticle = Pick<PortalRecord<'news'>, ListedField>;

/** The fields of an article that lists show. */
export type ArticleSummary = Pick<
  SiteArticle,
  Exclude<ListedField, 'titleFil' | 'excerptFil'> | 'dateText' | 'textLanguages' | 'originals'
>;

/** Returns the path of the article, without language; it is the same for both languages. */
export function buildArticlePath({ id, title, originals }: Pick<ArticleSummary, 'id' | 'title' | 'originals'>): string {
  return `/news/${encodeURIComponent(createRecordSlug(id, originals?.title ?? title))}`;
}

type ImageSize = '400x225' | '800x450' | '1600x900' | '400x0' | '800x0' | '1600x0' | '1200x630';

/** Returns the URL of the article's picture, in a thumbnail size of the collection if given. */
export function buildImageUrl({ id, image }: Pick<ArticleSummary, 'id' | 'image'>, size?: ImageSize): string {
  return `/api/files/news/${id}/${encodeURIComponent(image)}${size ? `?thumb=${size}` : ''}`;
}
