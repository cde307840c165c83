import { formatBytes } from '#lib/format-bytes.ts';
import { readStorageConfig } from '#server/config.ts';
import { backUpInstallation } from './backup/back-up-installation.ts';
import { parseArguments, resolveUserPath, runCommand, UsageError } from './command/run-command.ts';

const USAGE = `Copies everything the portal knows into a new folder, while it runs: the records, files and secrets of every site.

  npm run backup -- FOLDER      FOLDER is new or empty, and outside of the data folder

npm run restore -- FOLDER brings it back.`;

const STORAGE = `The files were fetched from the storage that FILES_URL names. npm run restore brings them back into a data folder,
npm run files -- move takes them into storage from there.`;

await runCommand(async () => {
  const { positionals } = parseArguments(USAGE, []);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(USAGE);
  const { filesUrl } = readStorageConfig(process.env);
  const target = resolveUserPath(folder);
  const { main, sites, failures } = await backUpInstallation(process.env, target);
  if (filesUrl !== '') console.log(STORAGE);

  const manifests = [main, ...Object.values(sites)];
  const records = manifests.flatMap(({ counts }) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
  const files = manifests.flatMap((manifest) => manifest.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const missing = manifests.flatMap((manifest) => manifest.missing).length;
  const others = Object.keys(sites).length;
  const whose = others > 0 ? ` of the portal and ${others} further ${others === 1 ? 'site' : 'sites'}` : '';
  console.log(`${records} records and ${files.length} files (${formatBytes(bytes)})${whose} are in ${target}.`);
  for (const [host, reason] of Object.entries(failures)) console.error(`The site ${host} was not copied. ${reason}`);
  if (missing > 0) console.error(`Not there to be copied, though records name them: ${missing} files. npm run doctor lists them.`);
  if (missing > 0 || Object.keys(failures).length > 0) process.exitCode = 1;
});
