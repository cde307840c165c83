import { useSyncExternalStore } from 'react';
import { likedArticles } from './article-marks.ts';
import { useKeptIds } from './kept-ids.ts';

/** Counts that are newer than the page, by article; an article may stand on a page twice. */
const newer = new Map<string, number>();
const listeners = new Set<() => void>();

function setLikes(id: string, likes: number | undefined): void {
  if (likes === undefined) newer.delete(id);
  else newer.set(id, Math.max(0, likes));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser likes an article, how many do, and how to change one's mind; it shows at once and is taken back when it fails. */
export function useLike({ id, likes: shown }: { id: string; likes: number }) {
  const isLiked = useKeptIds(likedArticles).includes(id);
  const likes = useSyncExternalStore(
    subscribe,
    () => newer.get(id) ?? shown,
    () => shown,
  );
  /** @returns false when the server could not be told. */
  const toggle = async (): Promise<boolean> => {
    const wants = !isLiked;
    likedArticles.set(id, wants);
    setLikes(id, likes + (wants ? 1 : -1));
    try {
      const { recordsAt } = await import('../../records.ts');
      const article = await recordsAt('')
        .collection('news')
        .update(id, wants ? { 'likes+': 1 } : { 'likes-': 1 });
      setLikes(id, article.likes);
      return true;
    } catch {
      likedArticles.set(id, !wants);
      setLikes(id, likes);
      return false;
    }
  };
  return { isLiked, likes, toggle };
}
