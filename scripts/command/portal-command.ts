import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readStorageConfig } from '#server/config.ts';
import { parseSettingsFile } from '#server/process/parse-settings-file.ts';
import { createSiteEnvironment, listSiteHosts } from '#server/sites/site-environment.ts';
import { UsageError } from './run-command.ts';

/** The settings of an installation (docs/operations.md), unless `--env` names another file. */
const SETTINGS_FILE = '/etc/portal.env';

/** The commands of `portal`, each a file in `scripts/`; `start` is the server itself. */
export const portalCommands = {
  start: 'serves the portal',
  backup: 'copies every site: records, files and secrets',
  restore: 'brings a backup back',
  site: 'portals of other barangays in this installation: adds, lists, closes, renames and removes them',
  staff: 'accounts of the staff',
  doctor: 'looks whether everything is sound',
  files: 'moves files to storage and back, and encrypts them',
  keys: 'keys that sign certificates',
  retention: 'removes what has been kept long enough',
  privacy: 'finds, copies and erases what is kept about a person',
  release: 'says which release this is, and what it does to the records; from the sources: makes one',
} as const;

/** A command line of `portal`, without its own options. */
export interface PortalCommandLine {
  readonly name: keyof typeof portalCommands;
  readonly args: readonly string[];
  /** File with the settings; undefined: the usual one, if it exists. */
  readonly settingsFile: string | undefined;
  /** Hosts of the sites to work on; undefined: the main portal. */
  readonly site: string | undefined;
  readonly isForAll: boolean;
}

/** Commands that work on the installation as a whole. */
const WHOLE_INSTALLATION: readonly string[] = ['start', 'backup', 'restore', 'site', 'release'];

export const portalUsage = `The portal, for who operates it.

  portal COMMAND ...            'portal COMMAND --help' explains one
  portal --env FILE COMMAND     settings from FILE; otherwise from ${SETTINGS_FILE}, if there is one
  portal --site HOST COMMAND    works on the site of another barangay
  portal --all COMMAND          works on the main portal, then on every site

${Object.entries(portalCommands)
  .map(([name, text]) => `  ${name.padEnd(10)} ${text}`)
  .join('\n')}

As root it works as the user that owns the data folder.`;

/**
 * Parses a command line. Options before the command are those of `portal`, others are passed on.
 * @throws UsageError
 */
export function parsePortalCommandLine(commandLine: readonly string[]): PortalCommandLine {
  const remaining = [...commandLine];
  let settingsFile: string | undefined;
  let site: string | undefined;
  let isForAll = false;
  while (remaining[0]?.startsWith('--') && remaining[0] !== '--help') {
    const [, option = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(remaining.shift() ?? '') ?? [];
    if (value !== undefined) remaining.unshift(value);
    if (option === '--all' && value === undefined) isForAll = true;
    else if (option === '--env' || option === '--site') {
      if (!remaining[0])
        throw new UsageError(`${option} needs ${option === '--env' ? 'a file with settings' : 'the host of a site'}.\n\n${portalUsage}`);
      if (option === '--env') settingsFile = remaining.shift();
      else site = remaining.shift();
    } else throw new UsageError(`There is no option '${option}' here.\n\n${portalUsage}`);
  }
  const [name, ...args] = remaining;
  if (name === undefined) throw new UsageError(portalUsage);
  if (!Object.hasOwn(portalCommands, name)) throw new UsageError(`There is no command '${name}'.\n\n${portalUsage}`);
  if (isForAll && site !== undefined) throw new UsageError('Either --all or --site, not both.');
  if ((isForAll || site !== undefined) && WHOLE_INSTALLATION.includes(name))
    throw new UsageError(`'portal ${name}' works on the whole installation: leave ${isForAll ? '--all' : '--site'} out.`);
  return { name: name as PortalCommandLine['name'], args, settingsFile, site, isForAll };
}

/**
 * Returns the environment with the settings of a file. Variables of the environment take
 * precedence.
 * @throws UsageError when a named file cannot be read.
 */
export function loadSettingsFile(environment: NodeJS.ProcessEnv, settingsFile: string | undefined): NodeJS.ProcessEnv {
  const file = settingsFile ?? SETTINGS_FILE;
  if (settingsFile === undefined && !existsSync(file)) return environment;
  try {
    return { ...parseSettingsFile(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      `The settings in ${file} cannot be read (${code}). Run this as root, or as the user of the portal, whose group may read the file (mode 640).`,
    );
  }
}

/**
 * Makes this process run as the owner of the data folder, if root started it. When the folder is
 * missing, as after a lost disk, the owner of the folder above it counts.
 */
export function switchToDataOwner(environment: NodeJS.ProcessEnv): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = findOwner(readStorageConfig(environment).dataFolder);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  // In root's folder the tools of PostgreSQL look for certificates and end, because they may not.
  environment.HOME = undefined;
}

/** Returns who owns a folder, or the nearest one above it that exists. */
export function findOwner(folder: string): { readonly uid: number; readonly gid: number } {
  return existsSync(folder) ? statSync(folder) : findOwner(dirname(folder));
}

/**
 * Returns the environments to run a command in, by the name of the site.
 * @throws UsageError when there is no such site.
 */
export function listEnvironments(
  environment: NodeJS.ProcessEnv,
  { site, isForAll }: Pick<PortalCommandLine, 'site' | 'isForAll'>,
): ReadonlyMap<string, NodeJS.ProcessEnv> {
  const hosts = listSiteHosts(environment);
  if (site !== undefined && !hosts.includes(site)) throw new UsageError(`There is no site ${site}. 'portal site list' shows them.`);
  const selectedSites = site !== undefined ? [site] : isForAll ? hosts : [];
  const sites = selectedSites.map((host) => [host, createSiteEnvironment(environment, host)] as const);
  return new Map([...(site === undefined ? [['the main portal', environment] as const] : []), ...sites]);
}

/** Returns the arguments of Node that run a command: from a release, or from the sources. */
export function getProgram(name: PortalCommandLine['name']): readonly string[] {
  const root = join(import.meta.dirname, '../..');
  // With a smaller young generation the portal takes 135 MB after the start instead of 146 MB, and
  // 153 MB instead of 186 MB after thousands of searches, at the same processor time for each
  // (medians of four, 29 November 2026). `npm start` has the same option.
  if (name === 'start') return ['--max-semi-space-size=8', join(root, 'build/portal/main.js')];
  const isBundled = import.meta.filename.endsWith('.js');
  return [isBundled ? join(import.meta.dirname, `command-${name}.js`) : join(root, 'scripts', `${name}.ts`)];
}
