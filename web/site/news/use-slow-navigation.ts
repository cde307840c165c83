import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { barePath } from '../../language.ts';

/** Shorter waits are not worth a change on the screen. */
const PATIENCE_MS = 300;

/** Where in the news a visitor is waiting to come, once the wait is long. */
export function useSlowNavigation(): 'list' | 'article' | undefined {
  const { state, location } = useNavigation();
  const path = state === 'loading' ? barePath(location.pathname) : '';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!path.startsWith('/news')) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [path]);
  if (!isSlow) return undefined;
  if (path === '/news') return 'list';
  return path.startsWith('/news/') ? 'article' : undefined;
}
