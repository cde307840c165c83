import { useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useWords } from '../../words.tsx';
import { mainMenu, manageMenu } from './menu.ts';

/** What pages bring by themselves only once they are drawn. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../overview/usage-by-day.tsx'),
  () => import('../overview/usage-by-service.tsx'),
  () => import('../overview/budget-chart.tsx'),
  () => import('../applications/detail/application-dialog.tsx'),
];

const pages = [...mainMenu, ...manageMenu];

/** What was run already: pages share most of their code. */
const run = new Set<string>();

async function runScript(address: string): Promise<void> {
  run.add(address);
  await import(/* @vite-ignore */ address);
}

/**
 * Fetches the code of every page of the menu and runs it, one page after another while the browser has nothing to do, so that the first
 * visit to a page is as quick as the next: together it is less than a photograph. Draws nothing.
 */
export function BringPages() {
  const { to } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const page = pages[at];
  useEffect(() => {
    let isCurrent = true;
    const bring = async () => {
      const links = list.current?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? [];
      const addresses = [...links].map(({ href }) => href).filter((href) => !run.has(href));
      const steps = at < pages.length ? addresses.map((href) => () => runScript(href)) : parts;
      for (const step of steps) {
        await idle();
        if (!isCurrent) return;
        // What cannot be had now is asked for again, and said, when somebody goes there.
        await step().catch(() => undefined);
      }
      if (isCurrent && at < pages.length) setAt(at + 1);
    };
    void bring();
    return () => {
      isCurrent = false;
    };
  }, [at]);
  return (
    <div ref={list} hidden>
      {page && <PrefetchPageLinks page={to(page.path)} />}
    </div>
  );
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(resolve, { timeout: 1000 });
  });
