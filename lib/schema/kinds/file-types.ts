import type { FileKind } from '../field.ts';

/** The media type of each kind of file and the endings its names may have, the usual one first. */
export const fileTypes: Readonly<Record<FileKind, { mime: string; extensions: readonly string[] }>> = {
  jpeg: { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { mime: 'image/png', extensions: ['.png'] },
  gif: { mime: 'image/gif', extensions: ['.gif'] },
  webp: { mime: 'image/webp', extensions: ['.webp'] },
  pdf: { mime: 'application/pdf', extensions: ['.pdf'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['.docx'] },
  doc: { mime: 'application/msword', extensions: ['.doc'] },
  txt: { mime: 'text/plain', extensions: ['.txt'] },
};

/** Whether a file could be of one of these kinds by its name and by the type its sender claims ('' when he claims none). */
export function looksLike(kinds: readonly FileKind[], file: { name: string; type: string }): boolean {
  const name = file.name.toLowerCase();
  const claim = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  return kinds.some((kind) => {
    const { mime, extensions } = fileTypes[kind];
    return (
      extensions.some((extension) => name.endsWith(extension)) && (claim === '' || claim === 'application/octet-stream' || claim === mime)
    );
  });
}
