import type { FileKind } from '../field.ts';

/** Media type and accepted name extensions of each kind of file, the usual extension first. */
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

/** The kinds of files that browsers show as pictures. */
export const imageKinds = ['jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];

/** Whether a file is a picture, by the extension of its name. */
export const isImageName = (name: string, kinds: readonly FileKind[] = imageKinds): boolean => matchesFileType(kinds, { name, type: '' });

/**
 * Whether a file may be of one of these kinds, by its name and claimed media type ('' when none is
 * claimed).
 */
export function matchesFileType(kinds: readonly FileKind[], file: { name: string; type: string }): boolean {
  const name = file.name.toLowerCase();
  const claimedType = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  return kinds.some((kind) => {
    const { mime, extensions } = fileTypes[kind];
    return (
      extensions.some((extension) => name.endsWith(extension)) &&
      (claimedType === '' || claimedType === 'application/octet-stream' || claimedType === mime)
    );
  });
}
