/** `NAME=value`. The value is words in quotation marks, and text until the end of the line. */
const SETTING = /^[ \t]*(?![#;])([^\s=][^=\n]*?)[ \t]*=[ \t]*((?:(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*")[ \t]*)*)((?:\\[\s\S]|[^\\\n])*)$/gm;
const QUOTED = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"/g;

/**
 * Parses a file of settings as systemd parses an `EnvironmentFile`, so that commands and the
 * service read the same values: what follows a `#` or a `"` within a value is a part of it.
 *
 * @returns the values by name
 */
export function parseSettingsFile(text: string): Record<string, string> {
  const settings = text.replaceAll('\r\n', '\n').matchAll(SETTING);
  return Object.fromEntries(
    Array.from(settings, ([, name = '', quoted = '', plain = '']) => [name, joinQuoted(quoted) + removeEscapes(plain)]),
  );
}

function joinQuoted(words: string): string {
  const texts = Array.from(words.matchAll(QUOTED), ([, single, double = '']) => single ?? double.replace(/\\(?:\n|(["\\`$]))/g, '$1'));
  return texts.join('');
}

function removeEscapes(text: string): string {
  return text.trimEnd().replace(/\\(?:\n|(.))/g, '$1');
}
