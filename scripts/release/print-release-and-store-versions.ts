import { join } from 'node:path';
import { readStorageConfig } from '#server/config.ts';
import { createSiteEnvironment, listSiteHosts } from '#server/sites/site-environment.ts';
import { readStoreVersion } from '#server/store/read-store-version.ts';
import { parseArguments, runCommand, UsageError } from '../command/run-command.ts';
import { readReleaseFacts } from './release-facts.ts';

/* `portal release` on a server: prints the versions of the release and of the stores. */

const USAGE = `Says which release this is, and whether starting it changes the records. It changes nothing.

  portal release`;

await runCommand(async () => {
  if (parseArguments(USAGE, []).positionals.length > 0) throw new UsageError(USAGE);
  const facts = readReleaseFacts(join(import.meta.dirname, '../..'));
  if (facts === undefined) throw new UsageError('This is not a release, but a build of the sources.');
  const { version, commit, committed, node, platform, storeVersion } = facts;
  console.log(`Barangay Portal ${version} for ${platform}, commit ${commit} of ${committed}, with Node ${node}.`);
  console.log(`It writes stores of version ${storeVersion}.`);
  const sites = listSiteHosts(process.env).map((host) => [host, createSiteEnvironment(process.env, host)] as const);
  for (const [name, environment] of [['the main portal', process.env] as const, ...sites]) {
    const storedVersion = await readStoreVersion(readStorageConfig(environment));
    console.log(`The store of ${name}: ${describeStore(storedVersion, storeVersion)}`);
  }
});

function describeStore(storedVersion: number | undefined, releaseVersion: number): string {
  if (storedVersion === undefined) return 'there is none yet.';
  if (storedVersion === releaseVersion) return `version ${storedVersion}, which this release leads on with.`;
  return storedVersion < releaseVersion
    ? `version ${storedVersion}. Starting this release changes it, and earlier ones refuse it then. Back up first, with the earlier one.`
    : `version ${storedVersion}, written by a later release. This one refuses it.`;
}
