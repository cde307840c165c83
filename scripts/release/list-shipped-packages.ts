import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as `package-lock.json` names it. */
export interface LockedPackage {
  readonly version: string;
  /** Checksum of what the registry serves, such as `sha512-…`. */
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a release by their folders, such as `node_modules/pdfkit`. */
export interface ShippedPackages {
  /** Installed in the release, in folders of these names. */
  readonly installed: readonly string[];
  /** Bundled, at least in part. */
  readonly bundled: readonly string[];
  readonly locked: Readonly<Record<string, LockedPackage>>;
}

/** Lists the packages in a release of a source folder: in its bundles, and imported by them. */
export function listShippedPackages(root: string): ShippedPackages {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = new Set<string>();
  const add = (folder: string | undefined): void => {
    // Optional packages for other platforms are in the lock file and not on this machine.
    if (folder === undefined || installed.has(folder) || !existsSync(join(root, folder))) return;
    installed.add(folder);
    for (const name of listDependencies(locked[folder])) add(findPackage(locked, folder, name));
  };
  for (const name of Object.keys(locked['']?.dependencies ?? {})) add(findPackage(locked, '', name));
  const folder = join(root, 'build/bundled');
  const bundled = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]);
  return { installed: [...installed].sort(), bundled: [...new Set(bundled)].sort(), locked };
}

/** Returns the names of the packages that a package may import. */
export function listDependencies(locked: LockedPackage | undefined): string[] {
  return Object.keys({ ...locked?.dependencies, ...locked?.optionalDependencies });
}

/** Finds the folder from which a package in `from` imports another, as Node does. */
export function findPackage(locked: ShippedPackages['locked'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const packageFolder = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (locked[packageFolder] !== undefined) return packageFolder;
    if (folder === '') return undefined;
  }
}
