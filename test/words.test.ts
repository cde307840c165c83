import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '#model/words/en.ts';
import enStaff from '#model/words/en-staff.ts';

/* A missing text is an error of the types; a text that nobody reads any more is found here. */

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
