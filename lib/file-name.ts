import { randomText } from './random-id.ts';

/** What {@link storedFileName} needs beside the name. */
export interface FileNameOptions {
  /** Used where the name has no extension: with its dot, found in the content, such as `.pdf`. */
  foundExtension?: string;
  /** Gives so many characters of `[a-z0-9]`; from a cryptographic source unless given. */
  random?: (length: number) => string;
}

/**
 * The name under which a file is stored, made from the one it came with: the base in snake case, ten random
 * characters that nobody can guess, the extension. `My Photo é.png` gives `my_photo_1a2b3c4d5e.png`.
 * Holds no slash, no backslash and no leading dot; of a double extension both parts stay.
 */
export function storedFileName(originalName: string, options: FileNameOptions = {}): string {
  const { foundExtension = '', random = randomText } = options;
  const name = originalName.slice(-300);
  const given = extensionOf(name);
  const extension = cleanExtension(given) || cleanExtension(foundExtension);
  const base = snakeCase(name.slice(0, name.length - given.length));
  const longEnough = base.length < 3 ? base + random(10) : base.slice(0, 100);
  return `${longEnough}_${random(10)}${extension}`;
}

/** From the second-last dot on, or from the only one; empty without a dot. */
function extensionOf(name: string): string {
  const last = name.lastIndexOf('.');
  if (last === -1) return '';
  const secondLast = last === 0 ? -1 : name.lastIndexOf('.', last - 1);
  return name.slice(secondLast === -1 ? last : secondLast);
}

function cleanExtension(extension: string): string {
  const clean = extension.replace(/[^\w.*+=#-]/g, '');
  if (/^\.*$/.test(clean)) return '';
  return clean.length > 20 ? `.${clean.slice(-19).replace(/^\.+/, '')}` : clean;
}

function snakeCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/([^A-Z])(?=[A-Z])/g, '$1_').toLowerCase())
    .join('_');
}
