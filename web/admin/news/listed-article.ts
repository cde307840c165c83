import type { PortalRecord } from '../../record-client.ts';

const fields = [
  'title',
  'titleFil',
  'excerpt',
  'excerptFil',
  'category',
  'type',
  'tags',
  'date',
  'author',
  'views',
  'readTime',
  'image',
] as const;

/** Whether the text is written in both languages; its beginning is enough. */
const beginnings = ['content:excerpt(1)', 'contentFil:excerpt(1)'] as const;

/** The fields of an article in the list; `content` is only its beginning. */
export type ListedArticle = Pick<
  PortalRecord<'news'>,
  'id' | 'updated' | 'collectionId' | 'collectionName' | 'content' | 'contentFil' | (typeof fields)[number]
>;

/** The `fields` parameter of the list. */
export const articleListFields = ['id', 'updated', 'collectionId', 'collectionName', ...fields, ...beginnings].join();
