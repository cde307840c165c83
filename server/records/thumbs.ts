import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Collection } from '#lib/schema/collection.ts';
import type { FileField } from '#lib/schema/field.ts';
import type { Parts } from '../parts.ts';
import type { FileStore, StoredFile } from '../store/files.ts';
import { thumbPlace } from './image-place.ts';
import { withImages } from './image-queue.ts';

const ALWAYS = '100x100';
const pictures = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp']);

/** Jobs that run, of each portal: several visitors who ask for one new size wait for the same picture. */
const jobs = new WeakMap<FileStore, Map<string, Promise<StoredFile | undefined>>>();

/**
 * The small copy of a picture, made when it is first asked for and kept beside it. Undefined, so that the original is
 * served, for sizes the field does not offer, for what is no picture, and when making it fails.
 */
export async function thumbOf(
  parts: Parts,
  of: Collection,
  recordId: string,
  field: FileField,
  name: string,
  size: string | undefined,
): Promise<StoredFile | undefined> {
  if (size === undefined || (size !== ALWAYS && field.thumbs?.includes(size) !== true)) return undefined;
  if (!pictures.has(extname(name).toLowerCase())) return undefined;
  const thumbName = `thumb_${size}_${name}`;
  const kept = await parts.files.find(of.name, recordId, thumbName);
  if (kept !== undefined) return kept;
  const making = jobs.get(parts.files) ?? new Map<string, Promise<StoredFile | undefined>>();
  jobs.set(parts.files, making);
  const key = `${of.name}/${recordId}/${thumbName}`;
  const running = making.get(key) ?? make(parts, of, recordId, name, size, thumbName).finally(() => making.delete(key));
  making.set(key, running);
  return running;
}

async function make(
  parts: Parts,
  of: Collection,
  recordId: string,
  name: string,
  size: string,
  thumbName: string,
): Promise<StoredFile | undefined> {
  const places: string[] = [];
  try {
    const original = await parts.files.find(of.name, recordId, name);
    if (original === undefined) return undefined;
    const [from, to] = [await parts.files.temporary(), await parts.files.temporary()];
    places.push(from, to);
    await pipeline(original.open(), createWriteStream(from));
    const format = extname(name).toLowerCase().slice(1).replace('jpg', 'jpeg') as 'png' | 'jpeg' | 'gif' | 'webp';
    await withImages(thumbPlace(of), (open) =>
      open(from, { animated: format === 'gif' || format === 'webp' })
        .resize(shapeOf(size))
        .toFormat(format)
        .toFile(to),
    );
    await parts.files.keep(of.name, recordId, [{ temporaryPath: to, name: thumbName }]);
    return await parts.files.find(of.name, recordId, thumbName);
  } catch (error) {
    parts.log.warn({ err: error, thumb: thumbName }, 'a small picture could not be made');
    return undefined;
  } finally {
    await Promise.all(places.map((place) => rm(place, { force: true })));
  }
}

/** `WxH` cut from the centre, `WxHt` the top, `WxHb` the bottom, `WxHf` the whole fitted in; 0 follows from the other side. */
function shapeOf(size: string): { width?: number; height?: number; fit: 'cover' | 'inside'; position: 'centre' | 'top' | 'bottom' } {
  const [, width = '0', height = '0', how = ''] = /^(\d+)x(\d+)([tbf]?)$/.exec(size) ?? [];
  const isOneSided = Number(width) === 0 || Number(height) === 0;
  return {
    ...(Number(width) > 0 && { width: Number(width) }),
    ...(Number(height) > 0 && { height: Number(height) }),
    fit: how === 'f' || isOneSided ? 'inside' : 'cover',
    position: how === 't' ? 'top' : how === 'b' ? 'bottom' : 'centre',
  };
}
