import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../loading/load-code.ts';

const importScreen = () => import('./error-screen.tsx');

/** `ErrorScreen`, loaded on demand in a browser. */
export const LazyErrorScreen = import.meta.env.SSR
  ? (await importScreen()).ErrorScreen
  : lazyWithRetry(async () => {
      const [{ ErrorScreen }] = await Promise.all([importScreen(), loadMessages('errorScreen')]);
      return { default: ErrorScreen };
    });
