import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import { isImageName } from '#lib/schema/field-kinds/file-types.ts';
import type { AppContext } from '../../app-context.ts';
import type { FileStore, StoredFile } from '../../store/files/file-store.ts';
import { writeTemporaryFile } from '../../store/files/temporary-file.ts';
import { runImageJob } from './run-image-job.ts';

const DEFAULT_SIZE = '100x100';

/** Running jobs by file store: concurrent requests for one thumbnail share a job. */
const runningJobs = new WeakMap<FileStore, Map<string, Promise<StoredFile | undefined>>>();

/**
 * Returns a thumbnail, created at the first request and stored beside the image. Undefined, so that
 * the original is served, for sizes the field does not offer, for non-images, for pictures that are
 * much longer or wider than the size, and on failure.
 */
export async function getThumbnail(
  context: AppContext,
  collection: Collection,
  recordId: string,
  field: FileField,
  name: string,
  size: string | undefined,
): Promise<StoredFile | undefined> {
  if (size === undefined || (size !== DEFAULT_SIZE && field.thumbs?.includes(size) !== true)) return undefined;
  if (!isImageName(name)) return undefined;
  const thumbName = `thumb_${size}_${name}`;
  const cachedThumbnail = await context.files.find(collection.name, recordId, thumbName);
  if (cachedThumbnail !== undefined) return cachedThumbnail;
  const jobs = runningJobs.get(context.files) ?? new Map<string, Promise<StoredFile | undefined>>();
  runningJobs.set(context.files, jobs);
  const key = `${collection.name}/${recordId}/${thumbName}`;
  const job = jobs.get(key) ?? createThumbnail(context, collection, recordId, name, size, thumbName).finally(() => jobs.delete(key));
  jobs.set(key, job);
  return job;
}

async function createThumbnail(
  context: AppContext,
  collection: Collection,
  recordId: string,
  name: string,
  size: string,
  thumbName: string,
): Promise<StoredFile | undefined> {
  const temporaryPath = await context.files.createTemporaryPath();
  try {
    const original = await context.files.find(collection.name, recordId, name);
    if (original === undefined) return undefined;
    const format = extname(name).toLowerCase().slice(1).replace('jpg', 'jpeg') as 'png' | 'jpeg' | 'gif' | 'webp';
    // The job runs once, for whichever client requests the thumbnail first.
    const owner = `thumbs of ${collection.name}`;
    const isCreated = await runImageJob({ queue: 'staff', owner, address: owner }, async (open) => {
      const bytes = await buffer(original.open());
      const { pages = 1, width, height } = await open(bytes).metadata();
      const animated = pages > 1 && (format === 'gif' || format === 'webp');
      const icon = parseIconSize(size, format === 'jpeg');
      const options = parseThumbnailSize(size, animated);
      const upper = getUpperPart({ width, height }, options);
      if (icon === undefined && isTooLong(upper ?? { width, height }, options)) return false;
      const image = icon
        ? open(bytes).resize(icon.picture).extend(icon.margin)
        : (upper ? open(bytes).extract(upper) : open(bytes, { animated })).resize(options);
      await writeTemporaryFile(temporaryPath, await image.toFormat(format).toBuffer());
      return true;
    });
    if (!isCreated) return undefined;
    await context.files.save(collection.name, recordId, [{ temporaryPath, name: thumbName }]);
    return await context.files.find(collection.name, recordId, thumbName);
  } catch (error) {
    context.log.warn({ err: error, thumb: thumbName }, 'a thumbnail could not be created');
    return undefined;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/** Height of the part from which a crop is chosen, as a multiple of the height of the crop. */
const UPPER_PART_RATIO = 1.2;

/**
 * Returns the part from which a square or wide crop of an upright picture is chosen: the upper one
 * with the face of a person, because a shirt or a badge below may attract the eye more. Undefined
 * for other pictures and crops, which are chosen from the whole picture.
 *
 * @param original size of the picture, in pixels
 * @param crop its size and position, from `parseThumbnailSize`
 */
function getUpperPart(original: { width: number; height: number }, crop: ReturnType<typeof parseThumbnailSize>) {
  const { width = 0, height = 0, fit, position } = crop;
  if (position !== 'attention' || fit !== 'cover' || height > width || original.height <= original.width) return undefined;
  const cropped = (original.width * height) / width;
  return { left: 0, top: 0, width: original.width, height: Math.min(original.height, Math.round(cropped * UPPER_PART_RATIO)) };
}

/** How many thumbnails side by side the scaled picture may fill before it is cropped. */
const MAX_LENGTH = 16;

/**
 * Whether scaling a picture to the size of a thumbnail would make a picture many times larger: one
 * of 9000 by 1 pixels has 456 million pixels when it is as high as a card, which takes a minute.
 */
function isTooLong(picture: { width: number; height: number }, { width, height, fit }: ReturnType<typeof parseThumbnailSize>): boolean {
  const ratio = picture.width / picture.height;
  if (height === undefined) return 1 / ratio > MAX_LENGTH;
  if (width === undefined) return ratio > MAX_LENGTH;
  const crops = ratio / (width / height);
  return fit === 'cover' && Math.max(crops, 1 / crops) > MAX_LENGTH;
}

/** Share of a maskable icon that no mask of a platform cuts off (W3C Manifest, safe zone). */
const SAFE_ZONE = 0.76;

/**
 * Icons are squares: `NxNp` pads the whole picture, with transparency where the format has it;
 * `NxNm` puts it on white with the margin of a maskable icon. Undefined for other sizes.
 */
function parseIconSize(size: string, isOpaque: boolean) {
  const [, width = '', variant] = /^(\d+)x\d+([pm])$/.exec(size) ?? [];
  if (variant === undefined) return undefined;
  const side = Number(width);
  const inner = variant === 'm' ? Math.round(side * SAFE_ZONE) : side;
  const before = Math.floor((side - inner) / 2);
  const background = { r: 255, g: 255, b: 255, alpha: isOpaque || variant === 'm' ? 1 : 0 };
  const after = side - inner - before;
  return {
    picture: { width: inner, height: inner, fit: 'contain', background },
    margin: { top: before, bottom: after, left: before, right: after, background },
  } as const;
}

/**
 * `WxH` crops around the salient part, so that a portrait keeps its face, and an animation around
 * the centre. `WxHt` crops at the top, `WxHb` at the bottom, `WxHf` fits inside; 0 keeps the ratio.
 */
function parseThumbnailSize(
  size: string,
  animated: boolean,
): {
  width?: number;
  height?: number;
  fit: 'cover' | 'inside';
  position: 'attention' | 'centre' | 'top' | 'bottom';
} {
  const [, width = '0', height = '0', variant = ''] = /^(\d+)x(\d+)([tbf]?)$/.exec(size) ?? [];
  const isOneSided = Number(width) === 0 || Number(height) === 0;
  return {
    ...(Number(width) > 0 && { width: Number(width) }),
    ...(Number(height) > 0 && { height: Number(height) }),
    fit: variant === 'f' || isOneSided ? 'inside' : 'cover',
    position: variant === 't' ? 'top' : variant === 'b' ? 'bottom' : animated ? 'centre' : 'attention',
  };
}
