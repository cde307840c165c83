import type { Language } from '#model/collections/choices.ts';
import en from '#model/messages/en.ts';
import fil from '#model/messages/fil.ts';
import type { MessageCatalogue } from './use-translation.tsx';

/**
 * All messages of the public pages, for rendering on the server. A browser loads only those of its
 * page (`loadMessages`).
 */
export const siteCatalogues = { en, fil } as unknown as Readonly<Record<Language, MessageCatalogue>>;
