import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formScriptBudget, scriptBudget } from '../bench/pages/list-audited-pages.ts';

/** What `vite.config.ts` writes of each file of the pages. */
type PageChunks = Readonly<Record<string, { readonly imports: readonly string[]; readonly modules: readonly string[] }>>;

const root = join(import.meta.dirname, '..');
const chunks: PageChunks = JSON.parse(readFileSync(join(root, 'build/page-chunks.json'), 'utf8'));
const chunkOf = new Map(Object.entries(chunks).flatMap(([file, { modules }]) => modules.map((module) => [module, file])));

/** The modules behind the names of `web/load-messages.ts`. */
const areas = new Map(
  Array.from(
    readFileSync(join(root, 'web/load-messages.ts'), 'utf8').matchAll(/(\w+): \{\s+en: \(\) => import\('#([^']+)'\)/g),
    (match) => [match[1] ?? '', match[2] ?? ''],
  ),
);

interface PublicPage {
  readonly maxBytes: number;
  /** What it loads by itself when it is shown, besides its imports and the texts it names. */
  readonly loads?: readonly string[];
  readonly areas?: readonly string[];
}

/** Each public page with the layout of the site; forms and maps have the larger budget. */
const pages: Readonly<Record<string, PublicPage>> = {
  'home/home-page': { maxBytes: scriptBudget },
  'services/services-page': { maxBytes: scriptBudget },
  'services/service-page': { maxBytes: scriptBudget },
  'search/search-page': { maxBytes: scriptBudget },
  'city/city-page': { maxBytes: scriptBudget },
  'officials/officials-page': { maxBytes: scriptBudget },
  'places/places-page': { maxBytes: formScriptBudget, loads: ['node_modules/pocketbase/dist/pocketbase.es.mjs'] },
  'documents/documents-page': { maxBytes: scriptBudget },
  'news/news-page': { maxBytes: scriptBudget },
  'news/article/article-page': { maxBytes: scriptBudget },
  'contact/contact-page': {
    maxBytes: formScriptBudget,
    loads: ['web/site/contact/message-form.tsx'],
    areas: ['records', 'errors', 'errorScreen'],
  },
  'push/alerts-page': { maxBytes: scriptBudget },
  'legal/privacy-page': { maxBytes: scriptBudget },
  'legal/terms-page': { maxBytes: scriptBudget },
  'my-applications/my-applications-page': { maxBytes: scriptBudget },
  'my-data/my-data-page': { maxBytes: formScriptBudget },
  'tracking/tracking-search-page': { maxBytes: scriptBudget },
  'not-found-page': { maxBytes: scriptBudget },
};

/** What a page loads by itself: areas of texts, and modules of its own texts and parts. */
function listLoads(page: string): { readonly areas: readonly string[]; readonly modules: readonly string[] } {
  const { loads = [], areas: lazyAreas = [] } = pages[page] ?? {};
  const source = readFileSync(join(root, `web/site/${page}.tsx`), 'utf8');
  const calls = Array.from(source.matchAll(/^await loadMessages\(((?:[^()]|\([^()]*\))*)\)/gm), ([, names = '']) => names).join();
  const named = Array.from(calls.matchAll(/'(\w+)'/g), ([, name = '']) => name);
  const importedModules = Array.from(calls.matchAll(/en: \(\) => import\('#([^']+)'\)/g), ([, module = '']) => module);
  return { areas: [...named, ...lazyAreas], modules: [...loads, ...importedModules] };
}

/**
 * What the list of applications loads until it is shown. What is loaded ahead of its use (by
 * `usePageIdle`) comes later.
 */
const staffList = [
  'web/admin/admin-layout.tsx',
  'web/admin/applications/applications-page.tsx',
  'model/messages/en-layout.ts',
  'model/messages/en-staff.ts',
];

/** The budget of docs/decisions/0030, in bytes. */
const staffListBudget = 255 * 1024;

/** The modules that a public page loads at a first visit. */
function listFirstModules(page: string): readonly string[] {
  const loads = listLoads(page);
  const texts = ['frame', ...loads.areas].map((name) => areas.get(name) ?? `the texts ${name}`);
  return ['web/site/site-layout.tsx', `web/site/${page}.tsx`, ...loads.modules, ...texts];
}

/** The files of the entry, of these modules, and of all that they import. */
function listFiles(modules: readonly string[]): Set<string> {
  const waiting = ['web/entry.client.tsx', 'web/root.tsx', ...modules].map(findChunk);
  const files = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...(chunks[file]?.imports ?? []));
  }
  return files;
}

/** @throws when no file of the build has the module, because it was renamed. */
function findChunk(module: string): string {
  const file = chunkOf.get(module);
  if (file === undefined) throw new Error(`No file of the build has ${module}.`);
  return file;
}

const countBytes = (files: Iterable<string>): number =>
  Array.from(files, (file) => statSync(join(root, 'build/client', `${file}.br`)).size).reduce((sum, size) => sum + size, 0);

describe('the scripts of a first visit', () => {
  it.each(Object.entries(pages))('of %s are within their budget', (page, { maxBytes }) => {
    const bytes = countBytes(listFiles(listFirstModules(page)));
    expect(bytes).toBeLessThanOrEqual(maxBytes);
  });

  it('of the list of applications are within the budget of the staff area', () => {
    expect(countBytes(listFiles(staffList))).toBeLessThanOrEqual(staffListBudget);
  });
});

describe('what is kept for reading without a network', () => {
  it.each(['home/home-page', 'services/services-page', 'contact/contact-page'])('has all that %s loads by itself', (page) => {
    const source = readFileSync(join(root, 'web/site/offline/use-precache.ts'), 'utf8');
    const loads = listLoads(page);
    expect(loads.areas.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
    expect(loads.modules.filter((module) => !source.includes(`/${basename(module)}'`))).toEqual([]);
  });
});
