import { lazy } from 'react';
import { loadMessages } from '../../load-messages.ts';
import { loadCode } from '../../parts/load-code.ts';

const importFailure = () => import('./page-failure.tsx');

/** `PageFailure`, which a browser loads when it is needed. */
export const LazyPageFailure = import.meta.env.SSR
  ? (await importFailure()).PageFailure
  : lazy(async () => {
      const [{ PageFailure }] = await loadCode(() => Promise.all([importFailure(), loadMessages('errorScreen')]));
      return { default: PageFailure };
    });
