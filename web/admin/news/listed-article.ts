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

/** Excerpts of the texts, which show whether the article is written in both languages. */
const excerpts = ['content:excerpt(1)', 'contentFil:excerpt(1)'] as const;

/** An article in the list; `content` and `contentFil` are excerpts. */
export type ListedArticle = Pick<
  PortalRecord<'news'>,
  'id' | 'updated' | 'collectionId' | 'collectionName' | 'content' | 'contentFil' | (typeof fields)[number]
>;

/** The `fields` parameter of the list. */
export const articleListFields = ['id', 'updated', 'collectionId', 'collectionName', ...fields, ...excerpts].join();
