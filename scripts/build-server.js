// Bundles the server into a few files in build/portal, so that it starts in half the time and with less memory (docs/decisions/0010).
import { build } from 'rolldown';
import { serverCode } from './server-code.ts';

await build({
  input: { main: 'server/main.ts' },
  platform: 'node',
  // What brings programs for one kind of machine, and what only some portals load.
  external: ['sharp', '@node-rs/argon2', 'vite', 'pg'],
  logLevel: 'warn',
  onLog(level, log, forward) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    forward(level, log);
  },
  output: { dir: 'build/portal', format: 'esm', cleanDir: true, chunkFileNames: '[name].js', minify: serverCode },
});
