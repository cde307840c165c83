import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Puts a text between its two markers in a file, and leaves the rest as it is; at the end when the file has no such markers yet. */
export function writeSection(file: string, name: string, text: string): void {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- /${name} -->`;
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const section = `${begin}\n${text.trim()}\n${end}`;
  const from = whole.indexOf(begin);
  const to = whole.indexOf(end);
  const isThere = from >= 0 && to > from;
  writeFileSync(file, isThere ? whole.slice(0, from) + section + whole.slice(to + end.length) : `${whole.trimEnd()}\n\n${section}\n`);
}
