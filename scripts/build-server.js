// Bundles the server and the commands of its operator into a few files in build/portal. It halves
// the start time and saves memory (docs/decisions/0010), and a release needs little else.
import { readFileSync } from 'node:fs';
import { build } from 'rolldown';
import { portalCommands } from './command/portal-command.ts';
import { listBundledPackages } from './release/list-bundled-packages.ts';
import { serverMinifyOptions } from './server-minify-options.ts';

// A release installs these: packages with native binaries or data, and some that are rarely loaded.
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const commands = ['portal', ...Object.keys(portalCommands).filter((name) => name !== 'start')];
const getSource = (command) => (command === 'release' ? 'scripts/release/print-release-and-store-versions.ts' : `scripts/${command}.ts`);

await build({
  input: { main: 'server/main.ts', ...Object.fromEntries(commands.map((name) => [`command-${name}`, getSource(name)])) },
  platform: 'node',
  // Vite serves the pages in development alone.
  external: [...Object.keys(dependencies), 'vite'],
  logLevel: 'warn',
  onLog(level, log, forward) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    forward(level, log);
  },
  plugins: [listBundledPackages('portal')],
  output: { dir: 'build/portal', format: 'esm', cleanDir: true, chunkFileNames: '[name].js', minify: serverMinifyOptions },
});
