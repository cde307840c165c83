import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const createIconModule = join(import.meta.dirname, '../web/ui/create-icon.ts');
const iconImport = /^import \{([^}]*)\} from 'lucide-react';$/gm;
const PREFIX = '\0icon:';
const shapeTags = /<([a-z]+)((?: [a-z\d]+="[^"&]*")+)><\/\1>/g;
const tagAttributes = / ([a-z\d]+)="([^"]*)"/g;

/**
 * A Vite plugin that gives each module its own copy of the icons that it imports. An icon takes a
 * few bytes inline; if several pages shared it, it would be a chunk of its own, and another
 * request. The copies are drawn by `web/ui/create-icon.ts`.
 *
 * Measured on 29 November 2026: the first visit to the home page takes 119.6 KB in 12 script files
 * instead of 125.0 KB in 23, and to the map 140.9 KB in 30 instead of 149.2 KB in 51.
 */
export const inlineIcons: Plugin = {
  name: 'inline-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    // React Router requests the parts of a route module separately, by query strings.
    filter: { id: /\/web\/[^?]*\.tsx?(?:\?|$)/, code: 'lucide-react' },
    handler: (code, id) =>
      code.replace(iconImport, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((specifier) => {
            const [name = '', localName = name] = specifier.split(' as ');
            return `import ${localName} from '${PREFIX.slice(1)}${name}?in=${id}';`;
          })
          .join(' '),
      ),
  },
  resolveId(source) {
    if (source === 'lucide-react') throw new Error("Icons are imported in one line: import { Name } from 'lucide-react';");
    return source.startsWith(PREFIX.slice(1)) ? `\0${source}` : null;
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const [name = ''] = id.slice(PREFIX.length).split('?');
    const { shapes, size } = await readIcon(name);
    return `import drawIcon from ${JSON.stringify(createIconModule)}; export default drawIcon(${JSON.stringify(shapes)}, ${size});`;
  },
};

/**
 * Reads the shapes of an icon, for `createIcon`, from what the library's component renders.
 *
 * @throws Error when the library has no such icon, or it contains more than simple shapes
 */
async function readIcon(name: string): Promise<{ readonly shapes: readonly unknown[]; readonly size: number }> {
  const library: Readonly<Record<string, unknown>> = await import('lucide-react');
  const icon = library[name] as ComponentType | undefined;
  const markup = icon ? renderToStaticMarkup(createElement(icon)) : '';
  const [, size, content = ''] = /^<svg [^>]*viewBox="0 0 (\d+) \1"[^>]*>(.*)<\/svg>$/.exec(markup) ?? [];
  const shapes = Array.from(content.matchAll(shapeTags), ([, tag = '', text = '']) => {
    const attributes = Object.fromEntries(Array.from(text.matchAll(tagAttributes), ([, key = '', value = '']) => [key, value]));
    return tag === 'path' && attributes.d && Object.keys(attributes).length === 1 ? attributes.d : [tag, attributes];
  });
  if (size === undefined || content.replaceAll(shapeTags, '') !== '') throw new Error(`The icon ${name} cannot be read.`);
  return { shapes, size: Number(size) };
}
