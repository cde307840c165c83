import { keptIds } from './kept-ids.ts';
import { MOST_SAVED } from './news-query.ts';

/** Articles a visitor keeps to read again. */
export const savedArticles = keptIds('savedNews', MOST_SAVED);

/** Articles this browser likes: the server counts likes, but tells nobody whose they are. */
export const likedArticles = keptIds('likedNews', 1000);
