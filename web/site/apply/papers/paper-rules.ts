import { applications } from '#model/collections/applications/applications.ts';
import { getFileRules } from '../../../ui/files/get-file-rules.ts';
import type { ShrinkLimits } from '../../../ui/files/shrink-image.ts';
import type { FileRules } from '../../../ui/files/validate-files.ts';

/** File rules for a paper. */
export const paperRules: FileRules = {
  ...getFileRules(applications.fields.requirements),
  multiple: false,
  offeredTypes: ['image/*'],
};

/**
 * Photographs of papers are sent within these limits: a sheet that fills the picture is legible at
 * 136 dpi, and two papers need 10 seconds at 60 kB/s.
 */
export const photoLimits: ShrinkLimits = { maxBytes: 300 * 1024, maxSide: 1600 };

/** Pictures with more pixels are not decoded: each megapixel takes 4 MB of a phone's memory. */
export const MAX_PHOTO_MEGAPIXELS = 64;
