import type { PortalRecord } from '../../record-client.ts';

const fields = ['title', 'excerpt', 'category', 'type', 'tags', 'date', 'author', 'views', 'readTime', 'image'] as const;

/** The fields of an article in the list. */
export type ListedArticle = Pick<PortalRecord<'news'>, 'id' | 'updated' | 'collectionId' | 'collectionName' | (typeof fields)[number]>;

/** The `fields` parameter of the list. */
export const articleListFields = ['id', 'updated', 'collectionId', 'collectionName', ...fields].join();
