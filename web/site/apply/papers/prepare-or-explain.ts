import type { Translate } from '../../../use-translation.tsx';
import { MAX_PHOTO_MEGAPIXELS } from './paper-rules.ts';
import { preparePaper } from './prepare-paper.ts';

/** Prepares a paper for sending; a text says why it cannot be used. */
export async function prepareOrExplain(file: File, t: Translate): Promise<File | string> {
  const prepared = await preparePaper(file);
  if (typeof prepared !== 'string') return prepared;
  return t(`papers.problem.${prepared}`, { file: file.name, megapixels: MAX_PHOTO_MEGAPIXELS });
}
