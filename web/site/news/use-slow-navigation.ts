import { type ComponentType, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { stripLanguage } from '../../language.ts';

/** Navigations that take fewer milliseconds show no placeholder. */
const SLOW_AFTER_MS = 300;

interface SlowNavigation {
  readonly target: 'list' | 'article';
  readonly Skeleton: ComponentType;
}

/**
 * Returns the target of a navigation within the news if it takes long; undefined otherwise. The
 * placeholders load on demand; until then the page stays.
 */
export function useSlowNavigation(): SlowNavigation | undefined {
  const { state, location } = useNavigation();
  const path = state === 'loading' ? stripLanguage(location.pathname) : '';
  const [slow, setSlow] = useState<SlowNavigation>();
  useEffect(() => {
    setSlow(undefined);
    const target = path === '/news' ? 'list' : path.startsWith('/news/') ? 'article' : undefined;
    if (!target) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const skeletons = await import('./news-skeletons.tsx').catch(() => undefined);
      const Skeleton = target === 'list' ? skeletons?.CardSkeletons : skeletons?.ArticleSkeleton;
      if (isCurrent && Skeleton) setSlow({ target, Skeleton });
    }, SLOW_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [path]);
  return path === '' ? undefined : slow;
}
