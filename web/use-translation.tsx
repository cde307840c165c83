import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { createTranslator } from '#lib/texts/create-translator.ts';
import type { Language } from '#model/collections/choices.ts';
import type { Translate } from '#model/messages/message-key.ts';
import { type PageLanguage, pageLanguages } from '#model/page-languages.ts';
import { detectPageLanguage, localizePath } from './language.ts';

export type { Translate };
export type MessageCatalogue = Readonly<Record<string, CompiledMessage>>;
/** Message catalogues by language. The browser holds only that of the page's language. */
export type MessageCatalogues = Partial<Record<PageLanguage, MessageCatalogue>>;

const MessagesContext = createContext<MessageCatalogues>({});

/**
 * Provides the messages to its children: the public ones at the root, those of the staff area below
 * its layout.
 */
export function MessagesProvider({ catalogues, children }: { catalogues: MessageCatalogues; children: ReactNode }) {
  return <MessagesContext value={catalogues}>{children}</MessagesContext>;
}

const translators = new WeakMap<MessageCatalogue, Translate>();

function getTranslator(language: PageLanguage, catalogue: MessageCatalogue): Translate {
  const cachedTranslator = translators.get(catalogue);
  if (cachedTranslator) return cachedTranslator;
  const translator: Translate = createTranslator<string>(language, catalogue);
  translators.set(catalogue, translator);
  return translator;
}

interface Translation {
  /** Looks up a message in the page's language. */
  t: Translate;
  /** The language of records, dates and numbers on the page. */
  language: Language;
  /** The language of the page's address and texts. */
  pageLanguage: PageLanguage;
  /** Returns an address in the page's language. */
  to: (path: string) => string;
}

/** Returns the texts and addresses of the page's language. */
export function useTranslation(): Translation {
  const pageLanguage = detectPageLanguage(useLocation().pathname);
  const catalogues = useContext(MessagesContext);
  return useMemo(() => {
    const catalogue = catalogues[pageLanguage] ?? catalogues.en ?? {};
    return {
      t: getTranslator(pageLanguage, catalogue),
      language: pageLanguages[pageLanguage].content,
      pageLanguage,
      to: (path: string) => localizePath(pageLanguage, path),
    };
  }, [catalogues, pageLanguage]);
}
