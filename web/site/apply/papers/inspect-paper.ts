/** Why a chosen file cannot be used as a paper; each reason has a message `papers.problem.…`. */
export type PaperProblem =
  | 'empty'
  | 'webPage'
  | 'notPaper'
  | 'unreadable'
  | 'tooManyPixels'
  | 'heicIphone'
  | 'heicAndroid'
  | 'pdfDamaged'
  | 'pdfLocked';

/** The type of a file by its content; its name does not matter. */
export type PaperKind = 'jpeg' | 'png' | 'heic' | 'otherPicture' | 'pdf' | 'webPage' | 'unknown';

/** Width and height in pixels, as stored in the header of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Bytes at the start of a file that hold its header; photographs have up to 200 KB of metadata. */
const HEAD_BYTES = 512 * 1024;

/** @returns the beginning of a file, for {@link detectPaperKind} and {@link readPictureSize}. */
export const readHead = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());

const toLatin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** @returns the kind of a file by its first bytes. */
export function detectPaperKind(head: Uint8Array): PaperKind {
  const start = toLatin1(head.subarray(0, 1024));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^....ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(start)) return 'heic';
  if (/^(?:GIF8|BM|RIFF....WEBP|....ftypavi[fs])/s.test(start)) return 'otherPicture';
  if (/%PDF-\d/.test(start)) return 'pdf';
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|!--|html|head|body|\?xml|svg|script)/i.test(start) ? 'webPage' : 'unknown';
}

/** @returns the size of a JPEG or PNG from its header; undefined when it is not found. */
export function readPictureSize(head: Uint8Array): PictureSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const kind = detectPaperKind(head);
  if (kind === 'png' && head.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (kind !== 'jpeg') return undefined;
  // Segments of a marker and a length (ITU T.81, B.1.1); the size is in the start of frame.
  for (let offset = 2; offset + 9 < head.length; ) {
    const marker = view.getUint8(offset + 1);
    if (view.getUint8(offset) !== 0xff) return undefined;
    if (marker === 0xff) offset += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    else offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

/**
 * Checks cheaply whether a PDF can be opened: its cross-reference table is found and it needs no
 * password. The server inspects its objects.
 */
export async function findPdfProblem(file: Blob): Promise<'pdfDamaged' | 'pdfLocked' | undefined> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const [, start] = /startxref\s+(\d{1,12})\s+%%EOF/.exec(text.slice(-4096)) ?? [];
  if (start === undefined || Number(start) >= text.length) return 'pdfDamaged';
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text) ? 'pdfLocked' : undefined;
}
