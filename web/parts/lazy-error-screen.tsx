import { lazy } from 'react';
import { loadMessages } from '../load-messages.ts';
import { loadCode } from './load-code.ts';

const importScreen = () => import('./error-screen.tsx');

/** `ErrorScreen`, which a browser loads when it is needed. */
export const LazyErrorScreen = import.meta.env.SSR
  ? (await importScreen()).ErrorScreen
  : lazy(async () => {
      const [{ ErrorScreen }] = await loadCode(() => Promise.all([importScreen(), loadMessages('errorScreen')]));
      return { default: ErrorScreen };
    });
