import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/* Checks the import rules of ARCHITECTURE.md against the sources. */

const root = resolve(import.meta.dirname, '..');
const topFolders = ['lib', 'model', 'server', 'web'] as const;
const allowedImports: Record<string, readonly string[]> = { lib: [], model: ['lib'], server: ['model', 'lib'], web: ['model', 'lib'] };

interface ImportEdge {
  from: string;
  to: string;
  specifier: string;
  isTypeOnly: boolean;
}

const listSources = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );

const files = listSources(topFolders).filter((file) => !/\.test\.tsx?$/.test(file));
const importEdges = files.flatMap(readImports);

function readImports(from: string): ImportEdge[] {
  const source = readFileSync(join(root, from), 'utf8');
  const statements = source.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/gm);
  return [...statements].flatMap(([, type, declared, lazy]) => {
    const specifier = declared ?? lazy ?? '';
    const to = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? relative(root, resolve(root, dirname(from), specifier))
        : undefined;
    return to === undefined ? [] : [{ from, to, specifier, isTypeOnly: type !== undefined }];
  });
}

const formatEdge = ({ from, specifier }: ImportEdge) => `${from} -> ${specifier}`;
const topFolderOf = (path: string) => path.split('/')[0] ?? '';

describe('import rules', () => {
  it('reads all production files', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(importEdges.length).toBeGreaterThan(200);
  });

  it('lets folders import only the folders below them', () => {
    // Two exceptions (ARCHITECTURE.md): the type of the page context, and the seed of main.ts.
    const isPageContext = (edge: ImportEdge) => edge.isTypeOnly && edge.to === 'web/page-context.ts' && edge.from.startsWith('server/web/');
    const wrong = importEdges.filter(
      (edge) =>
        topFolderOf(edge.from) !== topFolderOf(edge.to) &&
        !allowedImports[topFolderOf(edge.from)]?.includes(topFolderOf(edge.to)) &&
        !isPageContext(edge) &&
        !(edge.from === 'server/main.ts' && edge.to.startsWith('scripts/seed/')),
    );
    expect(wrong.map(formatEdge)).toEqual([]);
  });

  it('keeps the services apart, and the foundations free of them', () => {
    const services = ['records', 'verification', 'notification', 'web'];
    const serviceOf = (path: string) => services.find((service) => path.startsWith(`server/${service}/`));
    const wrong = importEdges.filter(({ from, to }) => {
      const target = serviceOf(to);
      if (target === undefined || serviceOf(from) === target) return false;
      return serviceOf(from) !== undefined || from !== 'server/services.ts';
    });
    expect(wrong.map(formatEdge)).toEqual([]);
  });

  it('keeps the site and the admin area apart, and web/ui free of everything but lib', () => {
    const within = (from: string, to: string) => importEdges.filter((edge) => edge.from.startsWith(from) && edge.to.startsWith(to));
    const fromUi = importEdges.filter(({ from, to }) => from.startsWith('web/ui/') && !to.startsWith('web/ui/') && !to.startsWith('lib/'));
    expect([...within('web/site/', 'web/admin/'), ...within('web/admin/', 'web/site/'), ...fromUi].map(formatEdge)).toEqual([]);
  });

  it('leaves the query builder to the store', () => {
    const wrong = files.filter((file) => !file.startsWith('server/store/') && /from 'kysely/.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('describes requests by declarations, and only other input by zod (decision 31)', () => {
    const wrong = files.filter(
      (file) => /^(?:lib|model|web)\/|-routes?\.ts$/.test(file) && /from 'zod/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('uses #folder across folders and relative paths inside one', () => {
    const scriptImports = listSources(['scripts'])
      .flatMap(readImports)
      .filter(({ to }) => ['scripts', ...topFolders].includes(topFolderOf(to)));
    const wrong = [...importEdges, ...scriptImports].filter(
      ({ from, to, specifier }) => (topFolderOf(from) === topFolderOf(to)) === specifier.startsWith('#'),
    );
    expect(wrong.map(formatEdge)).toEqual([]);
  });

  it('has one index file', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual(['model/collections/index.ts']);
  });

  it('has no cycles, not even of types', () => {
    const sources = listSources([...topFolders, 'scripts', 'bench', 'test']);
    const edges = new Map<string, string[]>();
    for (const { from, to } of sources.flatMap(readImports)) edges.set(from, [...(edges.get(from) ?? []), to]);
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
        return;
      }
      state.set(file, 'open');
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of sources) visit(file, []);
    expect(cycles).toEqual([]);
  });
});
