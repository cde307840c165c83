import type { FileKind } from '#lib/schema/field.ts';
import { type OpenTemporaryFile, openTemporaryFile } from '../../store/files/temporary-file.ts';
import { readZipEntryNames } from './read-zip-entry-names.ts';

const HEAD_BYTES = 4100;
const CHUNK_BYTES = 256 * 1024;

/**
 * Detects the kind of a temporary file by its content; undefined for kinds that the portal does
 * not accept.
 */
export async function sniffFileKind(path: string): Promise<FileKind | undefined> {
  await using file = await openTemporaryFile(path);
  const { size } = file;
  if (size === 0) return undefined;
  const head = await file.read(0, Math.min(size, HEAD_BYTES));
  // Loaded by the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const fileType = await fileTypeFromBuffer(head);
  switch (fileType?.ext) {
    case 'jpg':
      return 'jpeg';
    case 'png':
    case 'gif':
    case 'webp':
      return fileType.ext;
    case 'pdf':
      return (await isCompletePdf(file)) ? 'pdf' : undefined;
    case 'docx':
    case 'zip':
      return isWordDocument(await readZipEntryNames(file)) ? 'docx' : undefined;
    case 'cfb':
      return (await isLegacyWordDocument(file)) ? 'doc' : undefined;
    case undefined:
      return (await isPlainText(file, head)) ? 'txt' : undefined;
    default:
      return undefined;
  }
}

/** A truncated PDF lacks the trailer that locates its cross-reference table. */
async function isCompletePdf(file: OpenTemporaryFile): Promise<boolean> {
  const { size } = file;
  const head = (await file.read(0, Math.min(size, 1024))).toString('latin1');
  if (!/%PDF-\d\.\d/.test(head)) return false;
  const tail = (await file.read(Math.max(0, size - 4096), size)).toString('latin1');
  const tableOffset = [...tail.matchAll(/startxref\s+(\d{1,12})\s+%%EOF/g)].at(-1)?.[1];
  return tableOffset !== undefined && Number(tableOffset) < size;
}

/** A Word document without macros. */
function isWordDocument(names: readonly string[] | undefined): boolean {
  if (names === undefined || names.some((name) => /vbaProject/i.test(name))) return false;
  return names.includes('[Content_Types].xml') && names.includes('word/document.xml');
}

/**
 * Spreadsheets and presentations use the same container; only Word documents have a stream of this
 * name.
 */
async function isLegacyWordDocument(file: OpenTemporaryFile): Promise<boolean> {
  return (await file.read(0, file.size)).includes(Buffer.from('WordDocument', 'utf16le'));
}

/** Valid UTF-8 without control characters, and no HTML or SVG that a browser might execute. */
async function isPlainText(file: OpenTemporaryFile, head: Buffer): Promise<boolean> {
  const start = head.toString('utf8').trimStart().slice(0, 300).toLowerCase();
  if (/^<(?:!doctype|\?xml|html|svg|script|head|body|iframe)/.test(start.replace(/^(?:<!--[\s\S]*?-->\s*)+/, ''))) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < file.size; at += CHUNK_BYTES) {
      const text = decoder.decode(await file.read(at, at + CHUNK_BYTES), { stream: true });
      if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
