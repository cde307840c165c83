import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPortalError } from '#lib/errors.ts';
import { ConfigError } from '#server/config.ts';
import { keepPrivate } from '#server/private-umask.ts';

/** Something asked for that cannot be done, with the words for it. */
export class WrongUse extends Error {}

/** The folder a person named, seen from where they are: npm runs commands in the folder of the project. */
export function folderNamed(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/** The options of a command, all yes or no, and its words. Throws WrongUse with the usage. */
export function readArguments<Name extends string>(
  usage: string,
  names: readonly Name[],
): { options: Record<Name, boolean>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries([...names, 'help'].map((name) => [name, { type: 'boolean' as const }])),
    });
    if (values.help === true) {
      console.log(usage);
      process.exit(0);
    }
    const given = names.map((name) => [name, values[name] === true] as const);
    return { options: Object.fromEntries(given) as Record<Name, boolean>, words: positionals };
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Runs a command, whose files are its user's alone: its words and its exit code when something cannot be done, the whole error when it is our fault. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  keepPrivate();
  try {
    await command();
  } catch (error) {
    const words = wordsFor(error);
    if (words === undefined) throw error;
    console.error(words);
    process.exitCode = 1;
  }
}

function wordsFor(error: unknown): string | undefined {
  if (error instanceof WrongUse || error instanceof ConfigError || isPortalError(error)) return error.message;
  const { code, path = '' } = error instanceof Error && 'code' in error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC') return 'There is not enough room on the disk for this.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This is not allowed: ${path}. Run it as the user that runs the portal.`;
  return undefined;
}
