import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces the text between two markers in a file, or appends it with its markers when there are
 * none.
 */
export function replaceSection(file: string, name: string, text: string): void {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const section = `${begin}\n${text.trim()}\n${end}`;
  const from = whole.indexOf(begin);
  const to = whole.indexOf(end);
  const isThere = from >= 0 && to > from;
  writeFileSync(file, isThere ? whole.slice(0, from) + section + whole.slice(to + end.length) : `${whole.trimEnd()}\n\n${section}\n`);
}
