import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Returns the path of a program to start: the portal (`main`) or a command of its operator. `npm
 * test` has just built them and sets `TEST_PROGRAMS=built`: those start in half the processor time
 * of the sources, which a test run by itself uses.
 */
export function getProgram(name: string): string {
  if (process.env.TEST_PROGRAMS === 'built') return join(root, 'build/portal', name === 'main' ? 'main.js' : `command-${name}.js`);
  return join(root, name === 'main' ? 'server/main.ts' : `scripts/${name}.ts`);
}
