import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#model/words/en.ts';
import enStaff from '#model/words/en-staff.ts';

/* A missing text is an error of the types; a text that nobody reads any more, or that a page does not bring, is found here. */

const rooms = ['lib', 'model', 'server', 'web', 'scripts'];
const root = join(import.meta.dirname, '..');
const quoted = /(['"])([a-z][\w.-]*)\1/g;
/** The words of a field's choices are named by what they begin with. */
const options = /optionWords: '([\w.-]+)'/g;
const made = /`([a-z]\w*\.(?:[\w.-]|\$\{[^{}`]*\})*)`/g;

/** What the sources name: whole keys, and the shapes of keys that are put together, such as `news.type.${type}`. */
function namedIn(sources: readonly string[]): { keys: Set<string>; shapes: RegExp[] } {
  const keys = new Set<string>();
  const shapes = new Set<string>();
  for (const text of sources) {
    for (const [, , key = ''] of text.matchAll(quoted)) keys.add(key);
    for (const [, prefix = ''] of text.matchAll(options)) shapes.add(`${prefix.replaceAll('.', '\\.')}\\.[\\w-]+`);
    for (const [, template = ''] of text.matchAll(made)) {
      const shape = template.replaceAll(/\$\{[^{}]*\}|\./g, (part) => (part === '.' ? '\\.' : '[\\w.-]+'));
      if (template.includes('${')) shapes.add(shape);
      else keys.add(template);
    }
  }
  return { keys, shapes: [...shapes].map((shape) => new RegExp(`^${shape}$`)) };
}

function unusedIn(keys: readonly string[], sources: readonly string[]): string[] {
  const named = namedIn(sources);
  return keys.filter((key) => !named.keys.has(key) && !named.shapes.some((shape) => shape.test(key)));
}

/** Every source but the catalogues themselves and tests. */
function sourcesOf(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/^words\/(en|fil)/.test(name))
    .map((name) => readFileSync(join(root, room, name), 'utf8'));
}

/** What a module runs on in a browser: itself and all it imports, now or later. */
function modulesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, now, later] of text.matchAll(imported)) {
    const name = now ?? later ?? '';
    const path = name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(file), name);
    if (/\.tsx?$/.test(name) && /^[#.]/.test(name) && !/\+types|catalogues|\/words\/|\/server\//.test(path)) modulesOf(path, found);
  }
  return found;
}
const imported = /^(?:import|export) (?!type\b)(?:[^'";]*?\sfrom )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The keys of each area that a page can bring, as `web/catalogues.ts` names them. */
async function areas(): Promise<Map<string, Set<string>>> {
  const declared = readFileSync(join(root, 'web/catalogues.ts'), 'utf8').matchAll(/(\w+): \{\s*en: \(\) => import\('#([^']+)'\)/g);
  const found = new Map<string, Set<string>>();
  for (const [, name = '', path = ''] of declared) {
    const module: Record<string, object> = await import(join(root, path));
    found.set(name, new Set(Object.values(module).flatMap((words) => Object.keys(words))));
  }
  return found;
}

/** Those of visitors, and the one of the staff's area that stands outside its frame and so has not all of its texts. */
const pages = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^site\/.*-(page|layout)\.tsx$|\/map-frame-page\.tsx$/.test(name),
);

describe('a page', () => {
  it.each(pages)('%s brings every text it shows', async (page) => {
    const all = await areas();
    const sources = [...modulesOf(join(root, 'web', page)).values()];
    const brought = sources.flatMap((text) => Array.from(text.matchAll(/bringWords\(([^)]*)\)/g), ([, names = '']) => names));
    const names = ['frame', ...Array.from(brought.join().matchAll(/'(\w+)'/g), ([, name = '']) => name)];
    const held = new Set(names.flatMap((name) => [...(all.get(name) ?? [])]));
    const { keys, shapes } = namedIn(sources);
    const said = Object.keys(en).filter((key) => keys.has(key) || shapes.some((shape) => shape.test(key)));
    expect(said.filter((key) => !held.has(key))).toEqual([]);
  });
});

describe('the texts', () => {
  it('are all read somewhere', () => {
    expect(unusedIn(Object.keys({ ...en, ...enStaff }), rooms.flatMap(sourcesOf))).toEqual([]);
  });

  it('count as read when they are named, whole or put together, and else not', () => {
    const sources = ["t('news.title')", `t(\`news.type.\${type}\`), t(\`contact.\${kind}Of.\${name}\`)`, "optionWords: 'audit.of'"];
    const keys = ['news.title', 'news.type.urgent', 'contact.messageOf.a', 'news.other', 'audit.of.news', 'contact.phone', 'contact.x.a'];
    expect(unusedIn(keys, sources)).toEqual(['news.other', 'contact.phone', 'contact.x.a']);
  });
});
