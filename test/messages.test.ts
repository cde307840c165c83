import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#model/messages/en.ts';
import enStaff from '#model/messages/en-staff.ts';

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

/** A module with everything that it imports in a browser, statically or dynamically. */
function collectModules(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, now, later] of text.matchAll(IMPORT_PATTERN)) {
    const name = now ?? later ?? '';
    const path = name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(file), name);
    if (/\.tsx?$/.test(name) && /^[#.]/.test(name) && !/\+types|load-messages|\/messages\/|\/server\//.test(path))
      collectModules(path, found);
  }
  return found;
}
const IMPORT_PATTERN = /^(?:import|export) (?!type\b)(?:[^'";]*?\sfrom )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The keys of each message area that a page can load, by its name in `web/load-messages.ts`. */
async function loadMessageAreas(): Promise<Map<string, Set<string>>> {
  const declared = readFileSync(join(root, 'web/load-messages.ts'), 'utf8').matchAll(/(\w+): \{\s*en: \(\) => import\('#([^']+)'\)/g);
  const found = new Map<string, Set<string>>();
  for (const [, name = '', path = ''] of declared) {
    const module: Record<string, object> = await import(join(root, path));
    found.set(name, new Set(Object.values(module).flatMap((words) => Object.keys(words))));
  }
  return found;
}

/**
 * The public pages, and the staff page outside of the shell, which does not load all staff
 * messages.
 */
const pages = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^site\/.*-(page|layout)\.tsx$|\/map-frame-page\.tsx$/.test(name),
);

describe('a page', () => {
  it.each(pages)('%s loads every text it shows', async (page) => {
    const all = await loadMessageAreas();
    const sources = [...collectModules(join(root, 'web', page)).values()];
    const brought = sources.flatMap((text) => Array.from(text.matchAll(/loadMessages\(([^)]*)\)/g), ([, names = '']) => names));
    const names = ['frame', ...Array.from(brought.join().matchAll(/'(\w+)'/g), ([, name = '']) => name)];
    const held = new Set(names.flatMap((name) => [...(all.get(name) ?? [])]));
    const { keys, shapes } = findNamedKeys(sources);
    const said = Object.keys(en).filter((key) => keys.has(key) || shapes.some((shape) => shape.test(key)));
    expect(said.filter((key) => !held.has(key))).toEqual([]);
  });
});

describe('the texts', () => {
  it('are all read somewhere', () => {
    expect(findUnusedKeys(Object.keys({ ...en, ...enStaff }), sourceFolders.flatMap(readSources))).toEqual([]);
  });

  it('count as read when they are named, whole or put together, and else not', () => {
    const sources = ["t('news.title')", `t(\`news.type.\${type}\`), t(\`contact.\${kind}Of.\${name}\`)`, "optionMessagePrefix: 'audit.of'"];
    const keys = ['news.title', 'news.type.urgent', 'contact.messageOf.a', 'news.other', 'audit.of.news', 'contact.phone', 'contact.x.a'];
    expect(findUnusedKeys(keys, sources)).toEqual(['news.other', 'contact.phone', 'contact.x.a']);
  });
});
