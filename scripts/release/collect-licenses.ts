import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackages } from './list-shipped-packages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns the licences of everything that a release contains, as the packages have them: bundles
 * have no comments, and licences ask to be kept.
 */
export function collectLicenses(root: string, { installed, bundled, locked }: ShippedPackages, more: readonly string[]): string {
  const folders = [...new Set([...installed, ...bundled, ...more])].sort();
  return folders
    .map((folder) => {
      const title = `${folder.replace(/^.*node_modules\//, '')} ${locked[folder]?.version} (${locked[folder]?.license ?? 'see below'})`;
      const names = readdirSync(join(root, folder)).filter((name) => LICENSE_FILE.test(name) && !/\.[cm]?[jt]s$/.test(name));
      const texts = names.sort().map((name) =>
        readFileSync(join(root, folder, name), 'utf8')
          .replaceAll('\r\n', '\n')
          .trim(),
      );
      return [`${'='.repeat(80)}\n${title}\n${'='.repeat(80)}`, ...texts].join('\n\n');
    })
    .join('\n\n')
    .concat('\n');
}
