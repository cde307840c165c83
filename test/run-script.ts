import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface ScriptRun {
  readonly code: number;
  /** What it said, to both outputs. */
  readonly said: string;
}

/** Runs a command of `scripts/` as a person would, on a data folder and perhaps a database beside it. */
export function runScript(
  name: string,
  args: readonly string[],
  dataFolder: string,
  databaseUrl = '',
  more: Readonly<Record<string, string>> = {},
): Promise<ScriptRun> {
  const env = { ...process.env, PORTAL_DATA: dataFolder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '..', 'scripts', `${name}.ts`), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: stdout + stderr });
    });
  });
}
