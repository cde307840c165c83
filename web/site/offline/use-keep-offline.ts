import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { bringWords } from '../../catalogues.ts';
import { pathIn } from '../../language.ts';
import { registerWorker } from '../../parts/push/worker.ts';
import { useWords } from '../../words.tsx';

/** What else is readable without a network, once somebody stays. */
const useful = ['/services', '/contact'] as const;
const STAYS_MS = 10_000;

/** Has the worker keep this page, the one for being offline and, from the second page or after a while, those people need most. */
export function useKeepOffline(): void {
  const { language } = useWords();
  const { pathname, search, key } = useLocation();
  const path = pathname + search;
  const isFirst = key === 'default';
  useEffect(() => {
    const own = [path, pathIn(language, '/offline')];
    const more = useful.map((each) => pathIn(language, each));
    if (!isFirst) document.querySelector('aside[data-kept]')?.remove();
    const connection = navigator as { connection?: { saveData?: boolean } };
    const isSaving = connection.connection?.saveData === true;
    void keep(isFirst || isSaving ? own : [...own, ...more]);
    if (!isFirst || isSaving) return;
    const timer = setTimeout(() => void keep(more), STAYS_MS);
    return () => clearTimeout(timer);
  }, [language, path, isFirst]);
}

async function keep(pages: readonly string[]): Promise<void> {
  // The page for being offline speaks with these; what this page has fetched is kept with it.
  await bringWords('offline').catch(() => undefined);
  const worker = await registerWorker()
    .then(() => navigator.serviceWorker.ready)
    .catch(() => undefined);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  worker?.active?.postMessage({ keep: { pages, files } });
}
