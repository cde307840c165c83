import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type RolldownPlugin, rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './lib/compile-messages.ts';
import { languages } from './model/collections/choices.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { ownIcons } from './scripts/own-icons.ts';
import { serverCode } from './scripts/server-code.ts';
import { visitorsManifest, withOwnStyles } from './web/route-manifests.ts';

/** Catalogues reach the bundles compiled, so that no page carries a parser for their texts. */
const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  async load(id) {
    const [file] = id.split('?');
    if (!file || !/\/model\/words\/(en|fil)(-\w+|\/[\w-]+)?\.ts$/.test(file)) return null;
    const module = (await import(`${file}?at=${Date.now()}`)) as Record<string, Record<string, string>>;
    return Object.entries(module)
      .map(
        ([name, words]) => `${name === 'default' ? 'export default' : `export const ${name} =`} ${JSON.stringify(compileMessages(words))};`,
      )
      .join('\n');
  },
};

/** Puts the routes of visitors' pages beside the router's list of all, which it has written by the time the server's part is built, and trims that. */
const manifests: Plugin = {
  name: 'manifests',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle() {
    const folder = join(import.meta.dirname, 'build/client');
    const assets = join(folder, 'assets');
    const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
    if (!file) throw new Error('The router wrote no manifest.');
    const text = readFileSync(join(assets, file), 'utf8');
    const all = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    for (const manifest of [withOwnStyles(all), ...languages.map((language) => visitorsManifest(all, language))])
      writeFileSync(join(folder, manifest.url), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  },
};

const WORKER = 'firebase-messaging-sw.js';

/** The service worker as one script, at an address without a fingerprint: browsers look there for a newer one. */
async function builtWorker(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'web/worker/worker.ts'), plugins: [compiledWords as RolldownPlugin] });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

const worker: Plugin = {
  name: 'worker',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle() {
    const folder = join(import.meta.dirname, 'build/client');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, WORKER), await builtWorker());
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${WORKER}`, (_request, response, next) => {
      builtWorker().then(
        (code) => response.setHeader('Content-Type', 'text/javascript').setHeader('Cache-Control', 'no-cache').end(code),
        next,
      );
    });
  },
};

/**
 * One larger file compresses better than many small ones: what every page runs on, and what nearly every public page shows. `shown` is
 * a list of names, because what many share (dialogs, uploads) is mostly the staff's and must not reach a visitor's first load.
 */
const shown = [
  'web/(root|words|language|catalogues)\\.',
  'web/parts/(page-head|portal-data|toasts|error-screen|mail-|use-|tel-|platform-)',
  'web/parts/article/(article-facts|type-badge|type-look)\\.',
  'web/site/(layout/(?!site-footer)|site-layout|article-)',
  'web/ui/(badge|bunting|button|button-classes|card|classes|draw-icon|empty-state|field|field-error|filter-buttons|link-button|picture|reveal|skip-link|spinner|text-input|tone)\\.',
  'lib/(dates|manila|short-count|slug)\\.',
  'model/limits\\.',
];
const chunks = [
  {
    name: 'base',
    test: new RegExp(`rolldown/runtime|vite/preload-helper|node_modules/(react|react-dom|scheduler|react-router)/|/(${shown.join('|')})`),
  },
  { name: 'inner', test: /\/web\/(parts\/page-banner|ui\/(search-input|skeleton))\./ },
  // What comes by itself some seconds later.
  {
    name: 'device',
    test: /\/web\/(parts\/push\/(use-open-from-worker|worker|declined|push-permission)|site\/(offline\/(device-float|use-keep-offline)|push\/alerts-float))\./,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [compiledWords, ownIcons, tailwindcss(), reactRouter(), leanRouter, manifests, worker],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Read before the first page is asked for: a library that is found later makes the page under way fail and load again.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*', '!web/handler.ts'] },
  // One file with what the pages use of their libraries: a start reads hundreds of files less and keeps 20 MB less.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './web/handler.ts', output: { minify: serverCode } } } },
  },
}));
