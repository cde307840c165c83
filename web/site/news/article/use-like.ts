import { useSyncExternalStore } from 'react';
import { likedArticles, useStoredIds } from '../stored-ids.ts';

/** Numbers of likes that changed after the page loaded, by article id. */
const updatedCounts = new Map<string, number>();
const listeners = new Set<() => void>();

function setLikes(id: string, likes: number | undefined): void {
  if (likes === undefined) updatedCounts.delete(id);
  else updatedCounts.set(id, Math.max(0, likes));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether this browser likes an article, the number of likes, and a function that toggles
 * the like. The change is shown at once and reverted when the request fails.
 */
export function useLike({ id, likes: initialLikes }: { id: string; likes: number }) {
  const isLiked = useStoredIds(likedArticles).includes(id);
  const likes = useSyncExternalStore(
    subscribe,
    () => updatedCounts.get(id) ?? initialLikes,
    () => initialLikes,
  );
  /** @returns false when the request failed. */
  const toggle = async (): Promise<boolean> => {
    const willLike = !isLiked;
    likedArticles.set(id, willLike);
    setLikes(id, likes + (willLike ? 1 : -1));
    try {
      const { createRecordClient } = await import('../../../record-client.ts');
      const article = await createRecordClient('')
        .collection('news')
        .update(id, willLike ? { 'likes+': 1 } : { 'likes-': 1 });
      setLikes(id, article.likes);
      return true;
    } catch {
      likedArticles.set(id, !willLike);
      setLikes(id, likes);
      return false;
    }
  };
  return { isLiked, likes, toggle };
}
