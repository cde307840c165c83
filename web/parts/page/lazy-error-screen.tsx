import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry, loadCode } from '../loading/load-code.ts';
import { reloadDocument } from '../navigation/pending-navigation.ts';

const importScreen = () => import('./error-screen.tsx');
const loadScreen = async () => {
  const [{ ErrorScreen }] = await Promise.all([importScreen(), loadMessages('errorScreen')]);
  return { default: ErrorScreen };
};

/**
 * Loads the page again, whose code is of an older version of the portal.
 *
 * @throws the error when that did not help
 */
function reloadOnce(error: unknown): Promise<never> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') throw error;
  reloadDocument();
  return new Promise(() => {});
}

/** `ErrorScreen`, loaded on demand in a browser. */
export const LazyErrorScreen = import.meta.env.SSR
  ? (await importScreen()).ErrorScreen
  : lazyWithRetry(() => loadCode(loadScreen).catch(reloadOnce));
