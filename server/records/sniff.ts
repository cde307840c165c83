import { type FileHandle, open } from 'node:fs/promises';
import type { FileKind } from '#lib/schema/field.ts';
import { bytesAt, zipNames } from './zip-names.ts';

const HEAD = 4100;
const CHUNK = 256 * 1024;

/** What kind of file the bytes are, whatever the sender calls it; undefined for every kind the portal does not take. */
export async function sniffKind(path: string): Promise<FileKind | undefined> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size === 0) return undefined;
  const head = await bytesAt(file, 0, Math.min(size, HEAD));
  // Loaded by the first upload, not at start.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  switch (found?.ext) {
    case 'jpg':
      return 'jpeg';
    case 'png':
    case 'gif':
    case 'webp':
      return found.ext;
    case 'pdf':
      return (await isWholePdf(file, size)) ? 'pdf' : undefined;
    case 'docx':
    case 'zip':
      return isWordDocument(await zipNames(file, size)) ? 'docx' : undefined;
    case 'cfb':
      return (await isOldWordDocument(file, size)) ? 'doc' : undefined;
    case undefined:
      return (await isPlainText(file, size, head)) ? 'txt' : undefined;
    default:
      return undefined;
  }
}

/** A file cut off on its way has no trailer that says where its table of objects begins. */
async function isWholePdf(file: FileHandle, size: number): Promise<boolean> {
  const head = (await bytesAt(file, 0, Math.min(size, 1024))).toString('latin1');
  if (!/%PDF-\d\.\d/.test(head)) return false;
  const tail = (await bytesAt(file, Math.max(0, size - 4096), size)).toString('latin1');
  const starts = [...tail.matchAll(/startxref\s+(\d{1,12})\s+%%EOF/g)].at(-1)?.[1];
  return starts !== undefined && Number(starts) < size;
}

/** A Word document, and not one that carries macros. */
function isWordDocument(names: readonly string[] | undefined): boolean {
  if (names === undefined || names.some((name) => /vbaProject/i.test(name))) return false;
  return names.includes('[Content_Types].xml') && names.includes('word/document.xml');
}

/** Spreadsheets and slides come in the same kind of container; only this one holds a stream of that name. */
async function isOldWordDocument(file: FileHandle, size: number): Promise<boolean> {
  return (await bytesAt(file, 0, size)).includes(Buffer.from('WordDocument', 'utf16le'));
}

/** Valid UTF-8 without control characters, and no page or drawing that a browser might run. */
async function isPlainText(file: FileHandle, size: number, head: Buffer): Promise<boolean> {
  const start = head.toString('utf8').trimStart().slice(0, 300).toLowerCase();
  if (/^<(?:!doctype|\?xml|html|svg|script|head|body|iframe)/.test(start.replace(/^(?:<!--[\s\S]*?-->\s*)+/, ''))) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < size; at += CHUNK) {
      const text = decoder.decode(await bytesAt(file, at, Math.min(size, at + CHUNK)), { stream: true });
      if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
