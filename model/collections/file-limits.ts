import { megabytes } from '#lib/numbers/megabytes.ts';
import type { FileKind } from '#lib/schema/field.ts';

/** Image formats that can be uploaded. */
const imageTypes = ['jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];
/** Formats of requirements uploaded by applicants. */
export const requirementFileTypes = ['jpeg', 'png', 'pdf'] as const satisfies readonly FileKind[];
/** Formats that staff may upload. */
export const staffFileTypes = ['pdf', 'docx', 'jpeg', 'png', 'gif', 'webp'] as const satisfies readonly FileKind[];
/** Formats of chat attachments. */
export const attachmentTypes = ['jpeg', 'png', 'gif', 'webp', 'pdf', 'doc', 'docx', 'txt'] as const satisfies readonly FileKind[];

/** Limits of a single public image, as in news and officials. */
export const publicImageLimits = {
  maxBytes: megabytes(5),
  maxFiles: 1,
  types: imageTypes,
  /**
   * Sizes for cards (up to double density), whole pictures of articles, portraits, link previews.
   */
  thumbs: ['400x225', '800x450', '1600x900', '400x0', '800x0', '1600x0', '320x320', '640x640', '1200x630'],
} as const;
