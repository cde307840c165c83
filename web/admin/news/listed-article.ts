import type { PortalRecord } from '../../records.ts';

const fields = ['title', 'excerpt', 'category', 'type', 'tags', 'date', 'author', 'views', 'readTime', 'image'] as const;

/** What the list shows of an article. */
export type ListedArticle = Pick<PortalRecord<'news'>, 'id' | 'updated' | 'collectionId' | 'collectionName' | (typeof fields)[number]>;

/** The `fields` of the list, as the record API takes them. */
export const listedFields = ['id', 'updated', 'collectionId', 'collectionName', ...fields].join();
