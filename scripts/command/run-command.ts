import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPortalError } from '#lib/portal-error.ts';
import { ConfigError } from '#server/config.ts';
import { restrictUmask } from '#server/process/restrict-umask.ts';

/** An error of the user; its message is shown without a stack trace. */
export class UsageError extends Error {}

/**
 * Resolves a path relative to the user's working directory: npm runs scripts in the project folder.
 */
export function resolveUserPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/**
 * Parses the boolean options and the positional arguments of a command.
 * @throws UsageError with the usage text.
 */
export function parseArguments<Name extends string>(
  usage: string,
  names: readonly Name[],
): { options: Record<Name, boolean>; positionals: string[] } {
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
    return { options: Object.fromEntries(given) as Record<Name, boolean>, positionals: positionals };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * Runs a command with a umask of its user only. Prints the message of a UsageError and sets the
 * exit code; prints other errors completely.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  restrictUmask();
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
  if (error instanceof UsageError || error instanceof ConfigError || isPortalError(error)) return error.message;
  const { code, path = '' } = error instanceof Error && 'code' in error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ENOSPC') return 'There is not enough room on the disk for this.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This is not allowed: ${path}. Run it as the user that runs the portal.`;
  return undefined;
}
