import type { Language } from '#model/collections/choices.ts';
import type { Catalogue } from './words.tsx';

/** Loads the compiled catalogue of one language and area; a chunk of its own each. */
export const catalogues = {
  site: {
    en: () => import('#model/words/en.ts'),
    fil: () => import('#model/words/fil.ts'),
  },
  staff: {
    en: () => import('#model/words/en-staff.ts'),
    fil: () => import('#model/words/fil-staff.ts'),
  },
} as const;

/** The build hands out these modules compiled (vite.config.ts). */
export async function catalogueOf(area: keyof typeof catalogues, language: Language): Promise<Catalogue> {
  const loaded: { default: unknown } = await catalogues[area][language]();
  return loaded.default as Catalogue;
}
