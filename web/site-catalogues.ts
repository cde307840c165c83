import ceb from '#model/messages/ceb.ts';
import en from '#model/messages/en.ts';
import fil from '#model/messages/fil.ts';
import type { PageLanguage } from '#model/page-languages.ts';
import type { MessageCatalogue } from './use-translation.tsx';

/**
 * All messages of the public pages, for rendering on the server. A browser loads only those of its
 * page (`loadMessages`).
 */
export const siteCatalogues = { en, fil, ceb: { ...en, ...ceb } } as unknown as Readonly<Record<PageLanguage, MessageCatalogue>>;
