import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolldownPlugin } from 'rolldown';

const FOLDER = join(import.meta.dirname, '../../build/bundled');

/**
 * A Rolldown plugin that writes the packages in a bundle to `build/bundled`, by their folders in
 * the lock file. A release lists them with their licences.
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
