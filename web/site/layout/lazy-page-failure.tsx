import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/loading/load-code.ts';

const importFailure = () => import('./page-failure.tsx');

/** `PageFailure`; a browser loads it on demand. */
export const LazyPageFailure = import.meta.env.SSR
  ? (await importFailure()).PageFailure
  : lazyWithRetry(async () => {
      const [{ PageFailure }] = await Promise.all([importFailure(), loadMessages('errorScreen')]);
      return { default: PageFailure };
    });
