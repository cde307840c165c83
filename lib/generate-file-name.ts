import { randomString } from './random-id.ts';

/** Options of {@link generateFileName}. */
export interface FileNameOptions {
  /**
   * Extension with its dot, detected from the content, such as `.pdf`. Used where the name has
   * none.
   */
  detectedExtension?: string;
  /** Returns this many characters of `[a-z0-9]`; default from a cryptographic source. */
  random?: (length: number) => string;
}

/**
 * Generates the stored name of a file from its original name: base name in snake case, ten random
 * characters, extension. `My Photo é.png` gives `my_photo_1a2b3c4d5e.png`. The result has no slash,
 * backslash or leading dot; a double extension is kept.
 */
export function generateFileName(originalName: string, options: FileNameOptions = {}): string {
  const { detectedExtension = '', random = randomString } = options;
  const name = originalName.slice(-300);
  const originalExtension = getExtension(name);
  const extension = sanitizeExtension(originalExtension) || sanitizeExtension(detectedExtension);
  const base = toSnakeCase(name.slice(0, name.length - originalExtension.length));
  const baseName = base.length < 3 ? base + random(10) : base.slice(0, 100);
  return `${baseName}_${random(10)}${extension}`;
}

/** Returns the extension from the second-last dot on, or from the only one; '' without a dot. */
function getExtension(name: string): string {
  const last = name.lastIndexOf('.');
  if (last === -1) return '';
  const secondLast = last === 0 ? -1 : name.lastIndexOf('.', last - 1);
  return name.slice(secondLast === -1 ? last : secondLast);
}

function sanitizeExtension(extension: string): string {
  const clean = extension.replace(/[^\w.*+=#-]/g, '');
  if (/^\.*$/.test(clean)) return '';
  return clean.length > 20 ? `.${clean.slice(-19).replace(/^\.+/, '')}` : clean;
}

function toSnakeCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/([^A-Z])(?=[A-Z])/g, '$1_').toLowerCase())
    .join('_');
}
