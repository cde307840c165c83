import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './lib/compile-messages.ts';

/** Catalogues reach the bundles compiled, so that no page carries a parser for their texts. */
const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  async load(id) {
    const [file] = id.split('?');
    if (!file || !/\/model\/words\/(en|fil)(-staff)?\.ts$/.test(file)) return null;
    const { default: catalogue } = (await import(`${file}?at=${Date.now()}`)) as { default: Record<string, string> };
    return `export default ${JSON.stringify(compileMessages(catalogue))}`;
  },
};

/**
 * A few larger files compress better than many small ones: what every page runs on, and what nearly every public page shows. The second is
 * a list of names, because what many share (dialogs, uploads) is mostly the staff's and must not reach a visitor's first load.
 */
const shown = [
  'web/(root|words|language|catalogues|entry\\.client)\\.',
  'web/parts/(page-|portal-data|toasts|error-screen|use-|tel-|platform-)',
  'web/site/(layout/|site-layout|article-|service-)',
  'web/ui/(badge|bunting|button|button-classes|card|classes|empty-state|field|field-error|filter-buttons|link-button|picture|reveal|search-input|skip-link|spinner|text-input|tone)\\.',
  'lib/(dates|manila|pesos|short-count|slug)\\.',
  'node_modules/lucide-react/dist/esm/(?!icons/)',
];
const chunks = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\//, priority: 2 },
  { name: 'site', test: new RegExp(`/(${shown.join('|')})`), priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [compiledWords, tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // One file with what the pages use of their libraries: a start reads hundreds of files less and keeps 20 MB less.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
}));
