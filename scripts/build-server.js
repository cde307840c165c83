// Bundles the server into a few files in build/portal, which halves its start time and saves memory
// (docs/decisions/0010).
import { build } from 'rolldown';
import { serverMinifyOptions } from './server-minify-options.ts';

await build({
  input: { main: 'server/main.ts' },
  platform: 'node',
  // Packages with native binaries, and packages that only some portals load.
  external: ['sharp', '@node-rs/argon2', 'vite', 'pg', 'pdfkit'],
  logLevel: 'warn',
  onLog(level, log, forward) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    forward(level, log);
  },
  output: { dir: 'build/portal', format: 'esm', cleanDir: true, chunkFileNames: '[name].js', minify: serverMinifyOptions },
});
