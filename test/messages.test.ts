import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#model/messages/en.ts';
import enCertificates from '#model/messages/en-certificates.ts';
import enIntake from '#model/messages/en-intake.ts';
import enStaff from '#model/messages/en-staff.ts';
import enStaffPages from '#model/messages/en-staff-pages.ts';

/*
 * The type checker finds missing messages; this test finds unused ones, and those missing in the
 * areas that a page loads.
 */

const sourceFolders = ['lib', 'model', 'server', 'web', 'scripts'];
const root = join(import.meta.dirname, '..');
const QUOTED_KEY = /(['"])([a-z][\w.-]*)\1/g;
/** Options of a field name their messages by a prefix. */
const OPTION_PREFIX = /optionMessagePrefix: '([\w.-]+)'/g;
const TEMPLATE_KEY = /`([a-z]\w*\.(?:[\w.-]|\$\{[^{}`]*\})*)`/g;

/**
 * The message keys in the sources: complete keys, and patterns of composed ones, such as
 * `news.type.${type}`.
 */
function findNamedKeys(sources: readonly string[]): { keys: Set<string>; shapes: RegExp[] } {
  const keys = new Set<string>();
  const shapes = new Set<string>();
  for (const text of sources) {
    for (const [, , key = ''] of text.matchAll(QUOTED_KEY)) keys.add(key);
    for (const [, prefix = ''] of text.matchAll(OPTION_PREFIX)) shapes.add(`${prefix.replaceAll('.', '\\.')}\\.[\\w-]+`);
    for (const [, template = ''] of text.matchAll(TEMPLATE_KEY)) {
      const shape = template.replaceAll(/\$\{[^{}]*\}|\./g, (part) => (part === '.' ? '\\.' : '[\\w.-]+'));
      if (template.includes('${')) shapes.add(shape);
      else keys.add(template);
    }
  }
  return { keys, shapes: [...shapes].map((shape) => new RegExp(`^${shape}$`)) };
}

function findUnusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const named = findNamedKeys(sources);
  return keys.filter((key) => !named.keys.has(key) && !named.shapes.some((shape) => shape.test(key)));
}

/** Reads all sources except catalogues and tests. */
function readSources(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/^messages\/(en|fil)/.test(name))
    .map((name) => readFileSync(join(root, room, name), 'utf8'));
}

/**
 * A module with everything that it imports in a browser, statically or dynamically. With `later`,
 * dynamically imported modules are added to it instead.
 */
function collectModules(file: string, modulesByFile = new Map<string, string>(), later?: Set<string>): Map<string, string> {
  if (modulesByFile.has(file)) return modulesByFile;
  const text = readFileSync(file, 'utf8');
  modulesByFile.set(file, text);
  for (const [, now, dynamic] of text.matchAll(IMPORT_PATTERN)) {
    const name = now ?? dynamic ?? '';
    const path = name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(file), name);
    if (!/\.tsx?$/.test(name) || !/^[#.]/.test(name) || /\+types|load-(staff-)?messages|\/messages\/|\/server\//.test(path)) continue;
    if (dynamic && later) later.add(path);
    else collectModules(path, modulesByFile, later);
  }
  return modulesByFile;
}
const IMPORT_PATTERN = /^(?:import|export) (?!type\b)(?:[^'";]*?\sfrom )?'([^']+)'|\bimport\('([^']+)'\)/gm;

const loadKeys = async (path: string): Promise<string[]> => {
  const module: Record<string, object> = await import(join(root, path));
  return Object.values(module).flatMap((words) => Object.keys(words));
};

/** The keys of each message area, by its name in the modules that load messages. */
async function loadMessageAreas(): Promise<Map<string, Set<string>>> {
  const loaders = ['web/load-messages.ts', 'web/admin/load-staff-messages.ts'].map((path) => readFileSync(join(root, path), 'utf8'));
  const declared = loaders.join('\n').matchAll(/(\w+): \{\s*en: \(\) => import\('#([^']+)'\)/g);
  const keysByFile = new Map<string, Set<string>>();
  for (const [, name = '', path = ''] of declared) keysByFile.set(name, new Set(await loadKeys(path)));
  return keysByFile;
}

/**
 * The public pages, and the map that both sides show in a frame.
 */
const pages = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^site\/.*-(page|layout)\.tsx$|\/map-frame-page\.tsx$/.test(name),
);

describe('a page', () => {
  it.each(pages)('%s loads every text it shows', async (page) => {
    const all = await loadMessageAreas();
    const sources = [...collectModules(join(root, 'web', page)).values()];
    const brought = sources.flatMap((text) =>
      Array.from(text.matchAll(/loadMessages\(((?:[^()]|\([^()]*\))*)\)/g), ([, names = '']) => names),
    );
    const names = ['frame', ...Array.from(brought.join().matchAll(/'(\w+)'/g), ([, name = '']) => name)];
    const ownPaths = Array.from(brought.join().matchAll(/en: \(\) => import\('#([^']+)'\)/g), ([, path = '']) => path);
    const loadedKeys = new Set([
      ...names.flatMap((name) => [...(all.get(name) ?? [])]),
      ...(await Promise.all(ownPaths.map(loadKeys))).flat(),
    ]);
    const { keys, shapes } = findNamedKeys(sources);
    const usedKeys = Object.keys(en).filter((key) => keys.has(key) || shapes.some((shape) => shape.test(key)));
    expect(usedKeys.filter((key) => !loadedKeys.has(key))).toEqual([]);
  });
});

const staffPages = readdirSync(join(root, 'web/admin'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /-page\.tsx$|^admin-layout\.tsx$/.test(name),
);

/** The areas of the staff area that a file loads by name. */
const findStaffAreas = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?:loadStaffMessages\(|lazyWithMessages\(\(\) => import\('[^']*'\), )([^)]*)\)/g),
    ([, names = '']) => names,
  ).flatMap((names) => Array.from(names.matchAll(/'(\w+)'/g), ([, name = '']) => name));

/**
 * The keys that a module and its static imports name in `web`, and that are not in the areas given
 * or loaded where it is imported; then those of its dynamic imports. Labels of declarations are not
 * looked at: nearly every module imports all declarations.
 */
function findMissingStaffKeys(
  file: string,
  areas: readonly string[],
  loadedKeys: Map<string, Set<string>>,
  checkedKeys: Set<string>,
): string[] {
  checkedKeys.add(file);
  const sources = [...collectModules(file, new Map(), new Set())];
  const webSources = sources.filter(([path]) => path.startsWith(join(root, 'web')));
  const { keys, shapes } = findNamedKeys(webSources.map(([, text]) => text));
  const has = (area: string, key: string): boolean => loadedKeys.get(area)?.has(key) ?? false;
  const missing = staffAreas
    .flatMap((area) => [...(loadedKeys.get(area) ?? [])])
    .filter((key) => (keys.has(key) || shapes.some((shape) => shape.test(key))) && !areas.some((area) => has(area, key)));
  for (const [path, text] of webSources) {
    const later = new Set<string>();
    collectModules(path, new Map(webSources.filter(([other]) => other !== path)), later);
    for (const next of later) {
      if (checkedKeys.has(next)) continue;
      missing.push(...findMissingStaffKeys(next, [...areas, ...findStaffAreas(text)], loadedKeys, checkedKeys));
    }
  }
  return [...new Set(missing)];
}
const staffAreas = ['staff', 'staffPages', 'certificatePages', 'privacyPages', 'intakePage', 'phonePhotos'];

describe('a staff page', () => {
  it.each(staffPages)('%s loads every text it shows', async (page) => {
    const loadedKeys = await loadMessageAreas();
    const file = join(root, 'web/admin', page);
    const areas = [...(page === 'admin-layout.tsx' ? [] : findStaffAreas(readFileSync(file, 'utf8'))), 'staff'];
    expect(findMissingStaffKeys(file, areas, loadedKeys, new Set())).toEqual([]);
  });
});

describe('the texts', () => {
  it('are all read somewhere', () => {
    expect(
      findUnusedKeys(
        Object.keys({ ...en, ...enStaff, ...enStaffPages, ...enCertificates, ...enIntake }),
        sourceFolders.flatMap(readSources),
      ),
    ).toEqual([]);
  });

  it('count as read when they are named, whole or put together, and else not', () => {
    const sources = ["t('news.title')", `t(\`news.type.\${type}\`), t(\`contact.\${kind}Of.\${name}\`)`, "optionMessagePrefix: 'audit.of'"];
    const keys = ['news.title', 'news.type.urgent', 'contact.messageOf.a', 'news.other', 'audit.of.news', 'contact.phone', 'contact.x.a'];
    expect(findUnusedKeys(keys, sources)).toEqual(['news.other', 'contact.phone', 'contact.x.a']);
  });
});
