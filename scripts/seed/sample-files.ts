import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { slugify } from '#lib/texts/slugify.ts';
import type { SeedApplication } from './applications.ts';

/**
 * The bundled server is in `build/portal/`, at the same depth as this folder, so the relative path
 * is valid for both.
 */
const pictures = resolve(import.meta.dirname, '../../scripts/seed/pictures');

/** The path of an article's cover or a place's photo, within `pictures/`. */
export const coverPath = (cover: string): string => `covers/${cover}.webp`;

/** The path of a file of a sample application, within `pictures/`; each applicant has a folder. */
export const applicationFilePath = ({ name: [first, , last] }: Pick<SeedApplication, 'name'>, file: string): string =>
  `applications/${slugify(`${first} ${last}`)}/${file}`;

/**
 * Reads a file of the sample content as an upload.
 * @param path within `pictures/`.
 * @throws Error when the file does not exist.
 */
export async function readSampleFile(path: string): Promise<File> {
  return new File([await readFile(resolve(pictures, path))], basename(path));
}
