import { execFile } from 'node:child_process';
import { getProgram } from './get-program.ts';

export interface ScriptResult {
  readonly code: number;
  /** The combined output of stdout and stderr. */
  readonly output: string;
}

/** Runs a command of the operator on a data folder and optionally a database. */
export function runScript(
  name: string,
  args: readonly string[],
  dataFolder: string,
  databaseUrl = '',
  extraEnv: Readonly<Record<string, string>> = {},
): Promise<ScriptResult> {
  const env = { ...process.env, PORTAL_DATA: dataFolder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', ...extraEnv };
  return new Promise((resolve) => {
    execFile(process.execPath, [getProgram(name), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}
