import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { hashStream } from '#server/store/files/hash-stream.ts';
import { newestStoreVersion } from '#server/store/schema/migrate-schema.ts';
import { UsageError } from '../command/run-command.ts';
import { createBillOfMaterials, getNodePackage } from './create-bill-of-materials.ts';
import { listShippedPackages, type ShippedPackages } from './list-shipped-packages.ts';
import { FACTS_FILE, type ReleaseFacts } from './release-facts.ts';

/** The commit that a release is made of. */
interface Source {
  readonly commit: string;
  readonly time: Date;
}

/** Documents for the operator that are part of a release. */
const DOCUMENTS = ['CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'docs'];
const PICTURES_OF_README = 'docs/pictures';
const BUNDLES = ['build/client', 'build/server', 'build/portal'];
/** Pictures of the sample content, which `PORTAL_SEED=demo` reads. */
const SAMPLE = 'scripts/seed/pictures';
/** Files of `deploy/` that need the sources. */
const SOURCE_ONLY_FILES = ['Dockerfile', 'compose.yaml', 'portal', 'README.md'];

/**
 * Makes a release from a source folder that is built: its folder in `output`, and unless
 * `onlyFolder` is set a tarball with checksum and bill of materials. The same commit gives the same
 * bytes, whenever and wherever it is made.
 *
 * @returns the path of the folder
 * @throws UsageError when the sources differ from their commit, unless `isDirtyAllowed` is set
 */
export async function buildRelease(
  root: string,
  output: string,
  { isDirtyAllowed = false, onlyFolder = false }: { isDirtyAllowed?: boolean; onlyFolder?: boolean } = {},
): Promise<string> {
  const { commit, time } = readSource(root, isDirtyAllowed);
  const { version, optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const platform = `${process.platform}-${process.arch}`;
  const node: string = optionalDependencies[getNodePackage(platform)];
  if (process.platform !== 'linux' || node === undefined) throw new UsageError('A release is made on Linux, on x64 or arm64.');
  const facts: ReleaseFacts = {
    version,
    commit,
    committed: time.toISOString().slice(0, 10),
    node,
    platform,
    storeVersion: newestStoreVersion,
  };
  const folder = join(output, `barangay-portal-${version}-${platform}`);
  await rm(folder, { recursive: true, force: true });
  const bill = await fillFolder(root, folder, facts, time);
  if (onlyFolder) return folder;
  await writeFile(`${folder}.cdx.json`, bill);
  await pack(folder, time);
  const archives = [`${folder}.tar.gz`, `${folder}.cdx.json`];
  const sums = await Promise.all(archives.map(async (path) => `${await hashStream(createReadStream(path))}  ${basename(path)}\n`));
  await writeFile(`${folder}.sha256`, sums.join(''));
  return folder;
}

/**
 * Reads commit and time of the sources; from the environment where there is no repository, as in a
 * container.
 *
 * @throws UsageError when they differ from their commit, unless `isDirtyAllowed` is set
 */
export function readSource(root: string, isDirtyAllowed: boolean): Source {
  const { SOURCE_DATE_EPOCH, SOURCE_COMMIT = 'unknown' } = process.env;
  if (SOURCE_DATE_EPOCH !== undefined) return { commit: SOURCE_COMMIT, time: new Date(Number(SOURCE_DATE_EPOCH) * SECOND_MS) };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain');
  if (changes !== '' && !isDirtyAllowed)
    throw new UsageError(`A release is made of a commit, and these files differ from it:\n\n${changes}`);
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  return {
    commit: changes === '' ? commit : `${commit} with changes`,
    time: new Date(Number(git('log', '-1', '--format=%ct')) * SECOND_MS),
  };
}

/** Copies and writes everything that a release has; returns its bill of materials. */
async function fillFolder(root: string, folder: string, facts: ReleaseFacts, time: Date): Promise<string> {
  const shipped = listShippedPackages(root);
  const nodePackage = `node_modules/${getNodePackage(facts.platform)}`;
  await mkdir(join(folder, 'bin'), { recursive: true });
  await copyFile(join(root, nodePackage, 'bin/node'), join(folder, 'bin/node'));
  await copyFile(join(root, 'deploy/portal'), join(folder, 'bin/portal'));
  for (const name of ['node', 'portal']) await chmod(join(folder, 'bin', name), 0o755);
  await copyFile(join(root, 'deploy/README.md'), join(folder, 'README.md'));
  for (const path of [...BUNDLES, SAMPLE, ...DOCUMENTS]) {
    const isIncluded = (source: string) => source !== join(root, PICTURES_OF_README);
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isIncluded });
  }
  await mkdir(join(folder, 'deploy'));
  for (const name of (await readdir(join(root, 'deploy'))).filter((name) => !SOURCE_ONLY_FILES.includes(name)))
    await copyFile(join(root, 'deploy', name), join(folder, 'deploy', name));
  for (const path of shipped.installed) {
    const isIncluded = (source: string) => !source.endsWith('/node_modules');
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isIncluded });
  }
  const bill = createBillOfMaterials(shipped, facts, time);
  await writeFile(join(folder, 'sbom.cdx.json'), bill);
  await writeFile(join(folder, 'third-party-licenses.txt'), collectLicenses(root, shipped, [nodePackage]));
  await writeFile(join(folder, FACTS_FILE), `${JSON.stringify(facts, undefined, 2)}\n`);
  // Node reads from it that the files of the bundles are modules.
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ name: 'barangay-portal', version: facts.version, type: 'module' })}\n`);
  return bill;
}

/** Packs a folder reproducibly: without owner, machine or time of packing. */
async function pack(folder: string, time: Date): Promise<void> {
  const tar = `${folder}.tar`;
  const reproducible = ['--sort=name', '--format=ustar', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const mtime = `--mtime=@${time.getTime() / 1000}`;
  execFileSync('tar', ['--create', `--file=${tar}`, ...reproducible, mtime, `--directory=${join(folder, '..')}`, basename(folder)]);
  await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(`${folder}.tar.gz`));
  await rm(tar);
}

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns the licences of all packages in a release. Bundles have no comments, and licences must be
 * distributed with the code.
 */
function collectLicenses(root: string, { installed, bundled, locked }: ShippedPackages, moreFolders: readonly string[]): string {
  const folders = [...new Set([...installed, ...bundled, ...moreFolders])].sort();
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
