import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs'));
const maker = join(import.meta.dirname, '../web/ui/create-icon.ts');
const imported = /^import \{([^}]*)\} from 'lucide-react';$/gm;
const PREFIX = '\0icon:';

type Node = [tag: string, attributes: Record<string, string>][];

/**
 * A Vite plugin that gives each module its own copy of the icons that it imports. An icon is a few
 * bytes inline; shared by several pages it would be a chunk, and a request, of its own. Uses
 * `web/ui/create-icon.ts`, without the parts that only the icon library reads.
 */
export const inlineIcons: Plugin = {
  name: 'inline-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    // React Router requests the parts of a route module separately, by query strings.
    filter: { id: /\/web\/[^?]*\.tsx?(?:\?|$)/, code: 'lucide-react' },
    async handler(code, id) {
      const files = await filesByName();
      return code.replace(imported, (_all, names: string) =>
        names
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '' && !each.startsWith('type '))
          .map((each) => {
            const [name = '', exportName = name] = each.split(' as ');
            return `import ${exportName} from '${PREFIX.slice(1)}${files.get(name)}?in=${id}';`;
          })
          .join(' '),
      );
    },
  },
  resolveId(source) {
    if (source === 'lucide-react') throw new Error("Icons are imported in one line: import { Name } from 'lucide-react';");
    return source.startsWith(PREFIX.slice(1)) ? `\0${source}` : null;
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const [name] = id.slice(PREFIX.length).split('?');
    const { __iconData }: { __iconData: { size: number; node: Node } } = await import(join(library, 'icons', `${name}.mjs`));
    const shapes = __iconData.node.map(([tag, { key: _forTheLibrary, ...says }]) =>
      tag === 'path' && says.d && Object.keys(says).length === 1 ? says.d : [tag, says],
    );
    return `import drawIcon from ${JSON.stringify(maker)}; export default drawIcon(${JSON.stringify(shapes)}, ${__iconData.size});`;
  },
};

let read: Promise<Map<string, string>> | undefined;

/** The file of each icon by all of its names. */
function filesByName(): Promise<Map<string, string>> {
  read ??= readFile(join(library, 'lucide-react.mjs'), 'utf8').then((text) => {
    const lines = text.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
    return new Map(
      Array.from(lines).flatMap(([, names = '', file = '']) =>
        names.split(',').map((name) => [name.replace('default as', '').trim(), file]),
      ),
    );
  });
  return read;
}
