import { hkdfSync } from 'node:crypto';

/** The settings FILES_KEY and FILES_KEY_PREVIOUS as text; '' and [] when unset. */
export interface FileKeySettings {
  readonly current: string;
  readonly previous: readonly string[];
}

/** The keys derived from one setting of the operator. */
export interface FileKey {
  /** Identifies the key in the headers of files; {@link KEY_ID_BYTES} long. */
  readonly id: Buffer;
  /** AES-256 key that encrypts the random key of each file. */
  readonly wrappingKey: Buffer;
}

/** The keys in use: `current` encrypts new files, all of them decrypt. */
export interface FileKeys {
  readonly current: FileKey | undefined;
  readonly all: readonly FileKey[];
}

export const KEY_ID_BYTES = 8;
const KEY_BYTES = 32;

/** Whether a text is a key: 32 bytes as 64 hex digits or as base64. */
export function isFileKey(text: string): boolean {
  return decodeFileKey(text)?.length === KEY_BYTES;
}

/** Derives the keys in use from the settings. Both settings must satisfy {@link isFileKey}. */
export function deriveFileKeys({ current, previous }: FileKeySettings): FileKeys {
  const newest = current === '' ? undefined : deriveFileKey(current);
  return { current: newest, all: [...(newest ? [newest] : []), ...previous.map(deriveFileKey)] };
}

function decodeFileKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}

function deriveFileKey(text: string): FileKey {
  const key = decodeFileKey(text);
  if (key === undefined) throw new Error('A file key has 32 bytes');
  const derive = (purpose: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, bytes));
  return { id: derive('portal files: key id', KEY_ID_BYTES), wrappingKey: derive('portal files: wrapping key', KEY_BYTES) };
}
