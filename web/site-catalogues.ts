import type { Language } from '#model/collections/choices.ts';
import en from '#model/words/en.ts';
import fil from '#model/words/fil.ts';
import type { Catalogue } from './words.tsx';

/** Every text of the public pages, for what is made on the server; a browser is brought what its page shows (`bringWords`). */
export const siteCatalogues = { en, fil } as unknown as Readonly<Record<Language, Catalogue>>;
