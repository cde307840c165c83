import type { FileKind } from '#lib/schema/field.ts';

export const megabytes = (n: number): number => n * 1024 * 1024;

export const pictures = ['jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];
/** What an applicant may hand in. */
export const papers = ['jpeg', 'png', 'pdf'] as const satisfies readonly FileKind[];
/** What staff may upload. */
export const staffFiles = ['pdf', 'docx', 'jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];
/** What may be attached to a chat message. */
export const attachments = ['jpeg', 'png', 'gif', 'webp', 'pdf', 'doc', 'docx', 'txt'] as const satisfies readonly FileKind[];

/** One public picture, as news and officials have. */
export const pictureFile = {
  maxBytes: megabytes(5),
  maxFiles: 1,
  types: pictures,
  /** Cards and articles, each for denser screens too; portraits; link previews. */
  thumbs: ['400x225', '800x450', '1600x900', '320x320', '1200x630'],
} as const;
