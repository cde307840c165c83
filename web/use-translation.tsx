import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { createTranslator, type MessageValues } from '#lib/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { detectLanguage, localizePath } from './language.ts';

export type Translate = (key: MessageKey, values?: MessageValues) => string;
export type MessageCatalogue = Readonly<Record<string, CompiledMessage>>;
/** Message catalogues by language. The browser holds only that of the page's language. */
export type MessageCatalogues = Partial<Record<Language, MessageCatalogue>>;

const MessagesContext = createContext<MessageCatalogues>({});

/**
 * Provides the messages to its children: the public ones at the root, the staff's in the admin
 * area.
 */
export function MessagesProvider({ catalogues, children }: { catalogues: MessageCatalogues; children: ReactNode }) {
  return <MessagesContext value={catalogues}>{children}</MessagesContext>;
}

const translators = new WeakMap<MessageCatalogue, Translate>();

function getTranslator(language: Language, catalogue: MessageCatalogue): Translate {
  const known = translators.get(catalogue);
  if (known) return known;
  const fresh: Translate = createTranslator<string>(language, catalogue);
  translators.set(catalogue, fresh);
  return fresh;
}

/**
 * Returns `t`, which looks up a message in the page's language, and `to`, which returns an address
 * in that language.
 */
export function useTranslation(): { t: Translate; language: Language; to: (path: string) => string } {
  const language = detectLanguage(useLocation().pathname);
  const catalogues = useContext(MessagesContext);
  return useMemo(() => {
    const catalogue = catalogues[language] ?? catalogues.en ?? {};
    return { t: getTranslator(language, catalogue), language, to: (path: string) => localizePath(language, path) };
  }, [catalogues, language]);
}
