import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolldownPlugin } from 'rolldown';

const FOLDER = join(import.meta.dirname, '../../build/bundled');

/**
 * Writes which packages a bundle contains into `build/bundled`: their folders, as the lock file
 * names them. A release lists them, and their licences.
 */
export function listBundledPackages(bundle: string): RolldownPlugin {
  return {
    name: 'list-bundled-packages',
    generateBundle() {
      const folders = Array.from(this.getModuleIds(), (id) => /.*(?:^|\/)(node_modules\/.*)/.exec(id)?.[1]);
      const packages = folders.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path ?? '')?.[0] ?? []);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, `${bundle}.json`), `${JSON.stringify([...new Set(packages)].sort(), undefined, 2)}\n`);
    },
  };
}
