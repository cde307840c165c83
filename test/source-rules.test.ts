import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themeColors, themeScales } from '#web/theme-colors.ts';

/* The rules of ARCHITECTURE.md for names and lines, checked on the files themselves. */

const root = resolve(import.meta.dirname, '..');
/** Characters of a line of prose. */
const MAX_LINE = 100;
/**
 * Files that are named after the subject of all their exports and share no word with one: lists of
 * constants, and building blocks that are used under short names.
 */
const NAMED_BY_SUBJECT = [
  'lib/dates/durations.ts',
  'lib/filter/build-filter.ts',
  'lib/schema/fields.ts',
  'model/collections/choices.ts',
  'model/collections/public-choices.ts',
];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const sources = files.filter((path) => /^(lib|model|server|web|scripts|bench|test)\/.*\.(tsx?|js)$/.test(path));
const production = sources.filter((path) => /^(lib|model|server|web)\//.test(path) && !/\.test\.tsx?$/.test(path));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const EXPORT = /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|const|let|enum) (\w+)/gm;
/**
 * Route files and entry points are named by what React Router, Fastify or the folder calls them.
 */
const NAMED_BY_ROLE = /\/(index|main|app|routes|root|handler|[\w-]+-routes?|entry\.\w+)\.tsx?$|^model\/messages\//;
/** A route without a page: React Router calls its `loader`. */
const RESOURCE_ROUTE = /^export (?:async )?function loader\b/m;

function listExports(path: string): string[] {
  return Array.from(read(path).matchAll(EXPORT), ([, name = '']) => name);
}

const toKebab = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

const toWords = (name: string): string[] =>
  toKebab(name)
    .split('-')
    .map((word) => word.replace(/s$/, '').replace(/ie$/, 'y'));

/** Whether two words have the same stem, such as `verify` and `verification`. */
const isSameStem = (one: string, other: string): boolean => one === other || (one.length > 5 && one.slice(0, 5) === other.slice(0, 5));

/**
 * A file is named after its main export. One export may have a verb before the file's words
 * (`createMailSender` in `mail-sender.ts`); of a file with more exports one at least shares a word
 * with the file.
 */
function isNamedAfterExport(path: string): boolean {
  const words = toWords(basename(path).replace(/\.\w+$/, ''));
  const exported = listExports(path).map(toWords);
  if (exported.length === 1) return words.every((word) => exported[0]?.includes(word));
  return exported.some((others) => words.some((word) => others.some((other) => isSameStem(word, other))));
}

/** A comment at the start of a line or behind code. */
const COMMENT = /(^|\s)(\/\/|\{?\/\*\*?) |^\s*\*/;
const HASH_COMMENT = /^\s*#/;
/** Code lines may be as long as Biome's `lineWidth`; these are the lines that hold prose. */
const isProse = (path: string, line: string): boolean =>
  path.endsWith('.md') || (/\.(tsx?|js|css)$/.test(path) ? COMMENT : HASH_COMMENT).test(line);
/** A line that cannot be wrapped: a row of a table, an address, a directive for Biome. */
const CANNOT_WRAP = /^\s*\||https?:\/\/\S{60}|biome-ignore/;

/** Lines of prose longer than the limit, as `path:line`. Code blocks of Markdown are not prose. */
function listLongLines(path: string): string[] {
  let isFenced = false;
  return read(path)
    .split('\n')
    .flatMap((line, at) => {
      const isMarkdown = path.endsWith('.md');
      if (isMarkdown && /^\s*```/.test(line)) isFenced = !isFenced;
      const isCode = isFenced || (isMarkdown && /^ {4}(?![-*] )/.test(line));
      return line.length > MAX_LINE && isProse(path, line) && !isCode && !CANNOT_WRAP.test(line) ? [`${path}:${at + 1}`] : [];
    });
}

/**
 * Exports without a docstring, as `path name`. The first overload of a function speaks for all; the
 * name of a constant in capitals says what it is.
 */
function listUndocumentedExports(path: string): string[] {
  const text = read(path);
  const isDocumented = new Map<string, boolean>();
  for (const { index, 1: name = '' } of text.matchAll(EXPORT))
    if (!/^[A-Z_]+$/.test(name)) isDocumented.set(name, isDocumented.get(name) === true || /\*\/\s*$/.test(text.slice(0, index)));
  return [...isDocumented].flatMap(([name, documented]) => (documented ? [] : [`${path} ${name}`]));
}

/**
 * What a component writes instead of a token, and what is right in one colour scheme only. `white`
 * and `black` are allowed as words, for pictures that a canvas draws.
 */
const FIXED_COLOUR =
  /["'[( ]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})["'\]) ]|\b(?:rgb|hsl)a?\(|-(?:white|black|slate|gray|zinc|neutral|stone)\b|\b(?:bg|from|via|to)-civic-9/i;
/** The colours for what reads no style sheet, and a picture for link previews. */
const MAY_FIX_COLOURS = new Set(['web/theme-colors.ts', 'web/site/news/link-preview/draw-article-card.ts']);

/**
 * Parts of public pages whose code loads later without waiting for the network: a file that fails
 * would end the page. `loadCode` waits; a part may also have something to show in its place.
 */
function listUnguardedLazyParts(path: string): string[] {
  const parts = read(path)
    .split(/(?<=[ =(])lazy\(/)
    .slice(1);
  return parts
    .map((text) => text.slice(0, text.search(/\n(?:\n|\S|$)/)))
    .filter((text) => /\bimport\(/.test(text) && !/loadCode\(|\.(?:catch|then)\(/.test(text))
    .map((text) => `${path}: ${/import\('([^']+)'/.exec(text)?.[1]}`);
}

/** A quoted condition of the filter language (not a media query), or conditions joined as text. */
const LITERAL_FILTER = /['"`]\(?(?!width)[a-zA-Z][\w.:]* \??(?:[<>]=?|!?[=~]) |join\(['"`] (?:&&|\|\|) |\.filter\(['"`]/;

describe('sources', () => {
  it('are read', () => expect(sources.length).toBeGreaterThan(1_000));

  it('are named after an export', () => {
    const scripts = sources.filter((path) => /^scripts\//.test(path) && !/\.test\.ts$/.test(path));
    const isChecked = (path: string): boolean =>
      !NAMED_BY_ROLE.test(path) && !RESOURCE_ROUTE.test(read(path)) && listExports(path).length > 0;
    const misnamed = [...production, ...scripts].filter((path) => isChecked(path) && !isNamedAfterExport(path));
    expect(misnamed.sort()).toEqual(NAMED_BY_SUBJECT);
  });

  it('have lines of prose of at most 100 characters, as documents and settings of tools have', () => {
    const written = files.filter(
      (path) => sources.includes(path) || /\.(md|css|ya?ml)$|^[\w.-]+\.config\.ts$|^(deploy|\.ci|\.github)\//.test(path),
    );
    expect(written.filter((path) => path.endsWith('.md')).length).toBeGreaterThan(90);
    expect(written.flatMap(listLongLines)).toEqual([]);
  });

  it('name colours by the tokens of web/theme.css, which every scheme defines', () => {
    const fixed = production
      .filter((path) => path.startsWith('web/') && !MAY_FIX_COLOURS.has(path))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, at) => (FIXED_COLOUR.test(line) ? [`${path}:${at + 1}`] : [])),
      );
    expect(fixed).toEqual([]);
  });

  it('repeat only colours of web/theme.css', () => {
    const theme = read('web/theme.css');
    expect(Object.values(themeColors).filter((colour) => !theme.includes(colour))).toEqual([]);
    // The blocks of the style sheet by media query; the first is the light scheme.
    const blocks = theme.split(/^@(?=theme|media|layer)/m);
    const differing = Object.entries(themeScales).flatMap(([media, tokens]) => {
      const block = blocks.find((text) => text.startsWith(media === 'screen' ? 'theme' : `media ${media} {`)) ?? '';
      return Object.entries(tokens).filter(([name, value]) => !block.includes(`--color-${name}: ${value};`));
    });
    expect(differing).toEqual([]);
  });

  it('write the filters of pages with lib/filter/build-filter.ts, which quotes every value', () => {
    expect(production.filter((path) => path.startsWith('web/') && LITERAL_FILTER.test(read(path)))).toEqual([]);
  });

  it('cut no pasted text: a field that holds too much says so', () => {
    expect(sources.filter((path) => path.startsWith('web/') && /\bmaxLength=/.test(read(path)))).toEqual([]);
  });

  it('suppress lints in ten places of the production code at most', () => {
    const styled = [...production, ...files.filter((path) => /^web\/.*\.css$/.test(path))];
    expect(styled.flatMap((path) => read(path).match(/biome-ignore/g) ?? []).length).toBeLessThanOrEqual(10);
  });

  it('search with at most five hundred lines', () => {
    const searches = production.filter((path) => path.startsWith('server/store/search/'));
    expect(searches.flatMap((path) => read(path).trimEnd().split('\n')).length).toBeLessThanOrEqual(500);
  });

  it('load later parts of public pages by loadCode', () => {
    const visible = production.filter((path) => /^web\/(site|parts)\//.test(path) && !path.startsWith('web/parts/map/'));
    expect(visible.flatMap(listUnguardedLazyParts)).toEqual([]);
  });

  it('say what each export of the libraries, the store and the services is', () => {
    const documented = production.filter((path) => /^lib\/|^server\/store\/store\.ts$|^server\/(\w+)\/\1-service\.ts$/.test(path));
    expect(documented.flatMap(listUndocumentedExports)).toEqual([]);
  });
});
