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

/**
 * Fetches the code of every page of the menu and runs it, one page after another while the browser has nothing to do, so that the first
 * visit to a page is as quick as the next: together it is less than a photograph. Draws nothing.
 */
export function BringPages() {
  const { to } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const pages = [...mainMenu, ...manageMenu];
  const [brought, setBrought] = useState(0);
  const page = pages[brought];
  useEffect(() => {
    let isCurrent = true;
    const bring = async () => {
      const links = list.current?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? [];
      const steps =
        brought < pages.length
          ? [...links].map(
              ({ href }) =>
                () =>
                  import(/* @vite-ignore */ href),
            )
          : parts;
      for (const step of steps) {
        await idle();
        if (!isCurrent) return;
        // What cannot be had now is asked for again, and said, when somebody goes there.
        await step().catch(() => undefined);
      }
      if (isCurrent && brought < pages.length) setBrought(brought + 1);
    };
    void bring();
    return () => {
      isCurrent = false;
    };
  }, [brought, pages.length]);
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
