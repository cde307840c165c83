import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type RolldownPlugin, rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './lib/texts/compile-messages.ts';
import { preventBreaksAtHyphens } from './lib/texts/prevent-line-breaks.ts';
import { pageLanguages } from './model/page-languages.ts';
import { inlineIcons } from './scripts/inline-icons.ts';
import { listBundledPackages } from './scripts/release/list-bundled-packages.ts';
import { serverMinifyOptions } from './scripts/server-minify-options.ts';

const messageFiles = new RegExp(`/model/messages/(?:${Object.keys(pageLanguages).join('|')})(?:-[\\w-]+|(?:/[\\w-]+)+)?\\.ts$`);

/**
 * Catalogues reach the bundles compiled, so that no page carries a parser for their texts. Words of
 * Philippine languages with a hyphen stay on one line: a label that ends in 'I-' is hard to read.
 */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  async load(id) {
    const [file] = id.split('?');
    if (!file || !messageFiles.test(file)) return null;
    const module = (await import(`${file}?at=${Date.now()}`)) as Record<string, Record<string, string>>;
    const isEnglish = /\/messages\/en[-./]/.test(file);
    const prepare = (messages: Record<string, string>) =>
      isEnglish ? messages : Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, preventBreaksAtHyphens(text)]));
    return Object.entries(module)
      .map(([name, messages]) => {
        const compiled = JSON.stringify(compileMessages(prepare(messages)));
        return `${name === 'default' ? 'export default' : `export const ${name} =`} ${compiled};`;
      })
      .join('\n');
  },
};

const WORKER = 'firebase-messaging-sw.js';

/**
 * The service worker as one script, at an address without a fingerprint: browsers look there for a
 * newer one.
 */
async function builtWorker(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'web/worker/service-worker.ts'),
    plugins: [compiledMessages as RolldownPlugin, listBundledPackages('worker')],
  });
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

const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

/** The decoders that the worker of pdf.js imports by name for scans in JPEG 2000 and JBIG2. */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const { version } = JSON.parse(readFileSync(pdfjs, 'utf8')) as { version: string };
    for (const name of ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']) {
      const source = readFileSync(join(dirname(pdfjs), 'wasm', name));
      this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${name}`, source });
    }
  },
};

/**
 * What of our own every page runs on and nearly every public page shows. One larger file compresses
 * better than many small ones. The modules are listed by name, because most with many importers
 * (dialogs, uploads) belong to the staff area and must not reach a visitor's first load.
 */
const baseModules = [
  'web/(root|use-translation|language|load-messages)\\.',
  'web/parts/(page/(page-head|use-site|lazy-error-screen)|loading/load-(toast|code)|hydration/use-hydrated)\\.',
  'web/parts/(translation-mark|email-|build-tel-|fields/label-choice)',
  'web/parts/storage/browser-storage\\.',
  'web/parts/navigation/(connection-loss|pending-navigation|router-fetch-with-retry)\\.',
  'web/parts/article/article-type-style\\.',
  'web/site/(layout/(?!site-status|page-)|search/search-form|search/search-query|site-layout|article-|newsletter/lazy-)',
  'web/ui/([a-z]+/)?(badge|bunting|button|button-classes|card|class-names|create-icon|empty-state|filter-buttons|link-button|picture|search-input|skip-link|spinner|tone)\\.',
  'lib/(dates/durations|numbers/format-compact-number|texts/slugify)\\.',
  'model/(page-limits|collections/public-choices)\\.',
];
/**
 * Files that the build puts together. Measured on 29 November 2026: without these groups the first
 * visit to the home page takes 135.5 KB in 79 script files instead of 119.6 KB in 12, and to the
 * services 128.1 KB in 63 instead of 116.5 KB in 15.
 */
const chunks = [
  // What changes with its packages only: after a release, browsers fetch 14 KB anew instead of 110.
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'base', test: new RegExp(`vite/preload-helper|/(${baseModules.join('|')})`) },
  // The head of all pages but the home page.
  { name: 'inner', test: /\/web\/(parts\/(page-banner|page-title)|ui\/(navigation\/breadcrumbs|content\/skeleton))\./ },
  // What only news and articles show of an article.
  { name: 'article', test: /\/web\/parts\/article\/(article-content|article-meta|article-type-badge|article-heading)\./ },
  // What the pages of services share: seven files of some hundred bytes.
  {
    name: 'service',
    test: /\/(web\/(site\/(service|use-service-description|services\/service-rows|office-panel)|ui\/content\/description-list)|lib\/numbers\/format-pesos)\./,
  },
  // Controls of the forms that visitors fill in: eight files of some hundred bytes.
  {
    name: 'form',
    test: /\/(web\/(ui\/inputs\/(error-summary|field|field-error|field-group|radio-group|select-input|text-area|text-input)|parts\/fields\/format-field-error))\./,
  },
  { name: 'alert', test: /\/web\/(ui\/content\/alert|parts\/retry-alert)\./ },
  { name: 'load-chat', test: /\/web\/site\/chat\/load-(window|panel)\./ },
  { name: 'recent-applications', test: /\/web\/site\/tracking\/recent-applications/ },
  { name: 'forget', test: /\/web\/(site\/forget\/lazy-forget-button|parts\/verification\/verified-flag)\./ },
  // What a page asks before it opens the verification by itself.
  { name: 'verification', test: /\/web\/parts\/verification\/(pending-code|use-open-for-pending-code|verified-number)\./ },
  { name: 'portrait', test: /\/web\/(parts\/portrait|ui\/content\/avatar-initials)\./ },
  { name: 'dates', test: /\/lib\/dates\/(manila-time|serialize-date|relative-date)\./ },
  { name: 'push', test: /\/web\/parts\/push\/(use-worker-navigation|register-service-worker|alerts-declined-flag|get-push-permission)\./ },
  // Files of some hundred bytes that the chat, the forms and the staff area share: without HTTP/2
  // each is a trip.
  {
    name: 'fields',
    test: /\/(lib\/(schema\/(fields|access-rules|collection)|filter\/(build|serialize)-filter|random-id)|model\/(roles\/grant-to|collections\/(choices|file-limits)))\./,
  },
  {
    name: 'phone-numbers',
    test: /\/(lib\/numbers\/(normalise-phone|format-local-phone)|web\/parts\/verification\/format-masked-number)\./,
  },
  // What public pages share with the group below, which would take it in.
  { name: 'record-client', test: /\/(node_modules\/pocketbase\/|web\/record-client\.)/ },
  { name: 'toast', test: /\/node_modules\/(goober|react-hot-toast)\// },
  { name: 'limits', test: /\/model\/limits\./ },
  { name: 'push-registration', test: /\/web\/parts\/push\/registration-api\./ },
  { name: 'icon-button', test: /\/web\/ui\/icon-button\./ },
  { name: 'clock', test: /\/(lib\/dates\/manila-days|web\/parts\/use-clock)\./ },
  { name: 'subscribe-to-topics', test: /\/(model\/endpoints\/realtime-path|web\/parts\/live\/subscribe-to-topics)\./ },
  // What every page of the staff area runs on: twenty files of some hundred bytes.
  {
    name: 'staff',
    test: /\/web\/admin\/(use-action|show-undo-toast|load-staff-messages|pick-title|alerts\/use-staff-alerts|certificates\/use-approval-count|live\/use-live-stream|record-list\/(use-collection|use-infinite-rows|keyset-page)|session\/(session|use-session|use-sign-out)|shell\/(get-needed-capabilities|use-can-open|use-date-formatters|use-change-language)|staff\/use-staff-list|support\/use-unanswered-messages)\./,
  },
  // What comes by itself some seconds later.
  {
    name: 'device',
    test: /\/web\/site\/offline\/(device-maintenance|use-precache)\./,
  },
];

/**
 * Writes which files of the pages import which, and of what modules they are, for
 * `test/page-scripts.test.ts`.
 */
const pageChunks: Plugin = {
  name: 'page-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.fileName,
              { imports: file.imports, modules: file.moduleIds.map((id) => relative(import.meta.dirname, id.split('?')[0] ?? '')) },
            ],
          ]
        : [],
    );
    mkdirSync(join(import.meta.dirname, 'build'), { recursive: true });
    writeFileSync(join(import.meta.dirname, 'build/page-chunks.json'), JSON.stringify(Object.fromEntries(chunks)));
  },
};

/** Says which packages the bundles of the pages contain, for browsers and for the server. */
const bundledPackages = (['client', 'ssr'] as const).map(
  (bundle): Plugin => ({
    ...(listBundledPackages(bundle) as Plugin),
    apply: 'build',
    applyToEnvironment: ({ name }) => name === bundle,
  }),
);

/**
 * Every file names those that it may load: one character of each fingerprint less saves 100 bytes.
 */
const fileNames = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' };

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages, inlineIcons, tailwindcss(), reactRouter(), worker, pdfDecoders, pageChunks, ...bundledPackages],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Read before the first page is asked for: a library that is found later makes the page under way
  // fail and load again.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*', '!web/handler.ts'] },
  // One file with what the pages use of their libraries: a start reads hundreds of files less and
  // keeps 20 MB less.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  environments: {
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './web/handler.ts', output: { minify: serverMinifyOptions } } } },
  },
}));
