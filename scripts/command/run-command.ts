import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure } from '#server/process/describe-failure.ts';
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
 * Parses the options and the positional arguments of a command: `flags` have no value, `texts` have
 * one. Prints the usage text and ends the process for `--help`.
 * @throws UsageError with the usage text.
 */
export function parseArguments<Flag extends string, Text extends string = never>(
  usage: string,
  flags: readonly Flag[],
  texts: readonly Text[] = [],
): { options: Record<Flag, boolean> & { readonly [Name in Text]?: string }; positionals: string[] } {
  const types = [...[...flags, 'help'].map((name) => [name, 'boolean'] as const), ...texts.map((name) => [name, 'string'] as const)];
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(types.map(([name, type]) => [name, { type }])),
    });
    if (values.help === true) {
      console.log(usage);
      process.exit(0);
    }
    const options = { ...Object.fromEntries(flags.map((name) => [name, false])), ...values };
    return { options: options as ReturnType<typeof parseArguments<Flag, Text>>['options'], positionals };
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
    const errorMessage = describeError(error);
    if (errorMessage === undefined) throw error;
    console.error(errorMessage);
    process.exitCode ??= 1;
  }
}

/** Returns the message for the user; undefined for an error that is a defect. */
export function describeError(error: unknown): string | undefined {
  return error instanceof UsageError ? error.message : describeFailure(error);
}
