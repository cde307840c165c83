import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes } from '#lib/numbers/format-bytes.ts';
import { parseArguments, runCommand, UsageError } from './command/run-command.ts';
import { buildRelease, readSource } from './release/build-release.ts';

const USAGE = `Makes a release for the platform of this machine in build/release: a folder with its own Node, and a tarball of it
with a checksum and a bill of materials. The same commit gives the same bytes.

  npm run release                  builds everything first; refuses sources that differ from their commit
  npm run release -- --as-built    packs what build/ holds
  npm run release -- --dirty       of sources that differ from their commit; release.json says so
  npm run release -- --folder      without the tarball`;

await runCommand(async () => {
  const { options, positionals } = parseArguments(USAGE, ['as-built', 'dirty', 'folder']);
  if (positionals.length > 0) throw new UsageError(USAGE);
  const root = join(import.meta.dirname, '..');
  // Before the minutes that building takes.
  readSource(root, options.dirty);
  if (!options['as-built']) {
    for (const folder of ['client', 'server', 'portal', 'bundled']) rmSync(join(root, 'build', folder), { recursive: true, force: true });
    execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: 'inherit' });
  }
  const folder = await buildRelease(root, join(root, 'build/release'), { isDirtyAllowed: options.dirty, onlyFolder: options.folder });
  console.log(folder);
  if (!options.folder) console.log(`${folder}.tar.gz (${formatBytes(statSync(`${folder}.tar.gz`).size)}), .sha256, .cdx.json`);
});
