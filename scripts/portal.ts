#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  getProgram,
  listEnvironments,
  loadSettingsFile,
  parsePortalCommandLine,
  portalUsage,
  switchToDataOwner,
} from './command/portal-command.ts';
import { runCommand } from './command/run-command.ts';

/* The command of the operator: `portal backup`, `portal staff list` (docs/operations.md). */

await runCommand(async () => {
  const commandLine = process.argv.slice(2);
  if (commandLine[0] === '--help' || commandLine[0] === 'help') return console.log(portalUsage);
  const line = parsePortalCommandLine(commandLine);
  const settings = loadSettingsFile({ NODE_ENV: 'production', ...process.env }, line.settingsFile);
  switchToDataOwner(settings);
  const program = [...getProgram(line.name), ...line.args];
  if (line.name === 'start' && process.platform !== 'win32') return becomeProgram(program, settings);
  const environments = listEnvironments(settings, line);
  for (const [name, environment] of environments) {
    if (environments.size > 1) console.log(`\n${name}:`);
    const code = await runProgram(program, environment);
    // Every site is worked on, also after one failed.
    if (code !== 0) process.exitCode = code;
  }
});

/** Replaces this process, so that a server is one process and gets its signals itself. */
function becomeProgram(args: readonly string[], env: NodeJS.ProcessEnv): never {
  const defined = Object.entries(env).filter(([, value]) => value !== undefined);
  return process.execve?.(process.execPath, [process.execPath, ...args], Object.fromEntries(defined)) as never;
}

/** Runs a program with this one's input, output and signals; returns its exit code. */
async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals): boolean => child.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, forward);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, forward);
  return code ?? 1;
}
