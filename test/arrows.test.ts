import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/* The import rules of ARCHITECTURE.md, read from the sources themselves. */

const root = resolve(import.meta.dirname, '..');
const rooms = ['lib', 'model', 'server', 'web'] as const;
const mayImport: Record<string, readonly string[]> = { lib: [], model: ['lib'], server: ['model', 'lib'], web: ['model', 'lib'] };

interface Arrow {
  from: string;
  to: string;
  specifier: string;
  isTypeOnly: boolean;
}

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    // A contract is tests that several test files share (server/store/contract.ts).
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|\/)contract[^/]*$/.test(name))
    .map((name) => join(room, name)),
);

const arrows: Arrow[] = files.flatMap((from) => {
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
});

const show = ({ from, specifier }: Arrow) => `${from} -> ${specifier}`;
const roomOf = (path: string) => path.split('/')[0] ?? '';

describe('import rules', () => {
  it('reads the whole house', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(arrows.length).toBeGreaterThan(200);
  });

  it('lets rooms import only what stands under them', () => {
    // The page bridge hands the server a type of the pages: the one door between them (ARCHITECTURE.md).
    const isDoor = (arrow: Arrow) => arrow.isTypeOnly && arrow.to === 'web/page-context.ts' && arrow.from.startsWith('server/web/');
    const wrong = arrows.filter(
      (arrow) =>
        roomOf(arrow.from) !== roomOf(arrow.to) &&
        !mayImport[roomOf(arrow.from)]?.includes(roomOf(arrow.to)) &&
        !isDoor(arrow) &&
        !(arrow.from === 'server/main.ts' && arrow.to.startsWith('scripts/seed/')),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('keeps the services apart', () => {
    const services = ['records', 'verification', 'notification', 'web'];
    const serviceOf = (path: string) => services.find((service) => path.startsWith(`server/${service}/`));
    const wrong = arrows.filter(({ from, to }) => {
      const target = serviceOf(to);
      if (target === undefined || serviceOf(from) === target) return false;
      return serviceOf(from) !== undefined || from !== 'server/services.ts';
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('keeps the foundations free of services, the site of the admin area, and web/ui of everything but lib', () => {
    const within = (from: string, to: string) => arrows.filter((arrow) => arrow.from.startsWith(from) && arrow.to.startsWith(to));
    const fromUi = arrows.filter(({ from, to }) => from.startsWith('web/ui/') && !to.startsWith('web/ui/') && !to.startsWith('lib/'));
    expect([...within('web/site/', 'web/admin/'), ...within('web/admin/', 'web/site/'), ...fromUi].map(show)).toEqual([]);
  });

  it('leaves the query builder to the store', () => {
    const wrong = files.filter((file) => !file.startsWith('server/store/') && /from 'kysely/.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('goes through #rooms across rooms and by relative paths inside one', () => {
    const wrong = arrows.filter(({ from, to, specifier }) => (roomOf(from) === roomOf(to)) === specifier.startsWith('#'));
    expect(wrong.map(show)).toEqual([]);
  });

  it('has no cycles', () => {
    const edges = new Map<string, string[]>();
    for (const { from, to, isTypeOnly } of arrows) if (!isTypeOnly) edges.set(from, [...(edges.get(from) ?? []), to]);
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
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });
});
