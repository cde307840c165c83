import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useTranslation } from '../../use-translation.tsx';
import { useConnectionState } from '../live/use-live-stream.ts';
import { loadStaffMessages } from '../load-staff-messages.ts';
import { mainMenu, manageMenu } from './menu.ts';
import { useCanOpen } from './use-can-open.ts';

/** What pages import only in their loaders or after rendering. */
const lazyChunks: readonly (() => Promise<unknown>)[] = [
  () => loadStaffMessages('staffPages', 'certificatePages', 'privacyPages'),
  () => import('../overview/usage-by-day.tsx'),
  () => import('../overview/usage-by-service.tsx'),
  () => import('../overview/budget-chart.tsx'),
  () => import('../applications/detail/case-page.tsx'),
  () => import('../applications/status/finish-dialog.tsx'),
  () => import('../applications/status/deny-dialog.tsx'),
];

/** URLs of loaded scripts: pages share most of their code. */
const loadedScripts = new Set<string>();

async function loadScript(address: string): Promise<void> {
  await import(/* @vite-ignore */ address);
  loadedScripts.add(address);
}

/**
 * Loads and evaluates the code of all menu pages, one after another while the browser is idle, so
 * that the first visit to a page is as fast as later ones. Renders nothing visible. Pauses without
 * a connection: when the module of a route cannot be loaded, also one that nobody asked for, the
 * router reloads the document, and what was typed in it is gone.
 */
export function PrefetchPages() {
  const { to } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const canOpen = useCanOpen();
  const [pages] = useState(() => [...mainMenu, ...manageMenu].filter(({ path }) => canOpen(path)));
  const connection = useConnectionState();
  const isReachable = connection === 'live' || connection === 'polling';
  const page = isReachable ? pages[at] : undefined;
  useEffect(() => {
    if (!isReachable) return;
    let isCurrent = true;
    const prefetch = async () => {
      const links = list.current?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? [];
      const addresses = [...links].map(({ href }) => href).filter((href) => !loadedScripts.has(href));
      const steps = at < pages.length ? addresses.map((href) => () => loadScript(href)) : lazyChunks;
      for (const step of steps) {
        await waitForIdle();
        if (!isCurrent) return;
        // Ignores failures: the navigation loads the script again and reports errors.
        await step().catch(() => undefined);
      }
      if (isCurrent && at < pages.length) setAt(at + 1);
    };
    void prefetch();
    return () => {
      isCurrent = false;
    };
  }, [at, pages, isReachable]);
  return (
    <div ref={list} hidden>
      {page && <PrefetchPageLinks page={to(page.path)} />}
    </div>
  );
}

const waitForIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(resolve, { timeout: 1000 });
  });
