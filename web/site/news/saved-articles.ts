import { MAX_SAVED } from './news-query.ts';
import { createStoredIds } from './stored-ids.ts';

/** Articles that the visitor saved in this browser. */
export const savedArticles = createStoredIds('savedNews', MAX_SAVED);

/** Articles liked in this browser. The server counts likes, but does not reveal whose they are. */
export const likedArticles = createStoredIds('likedNews', 1000);
