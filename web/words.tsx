import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { translator, type Values } from '#lib/translator.ts';
import type { Language } from '#model/collections/choices.ts';
import type { WordKey } from '#model/words/keys.ts';
import { languageOf, pathIn } from './language.ts';

export type Translate = (key: WordKey, values?: Values) => string;
export type Catalogue = Readonly<Record<string, CompiledMessage>>;
/** Catalogues by language; the browser holds only the one it reads. */
export type Catalogues = Partial<Record<Language, Catalogue>>;

const Words = createContext<Catalogues>({});

/** Gives the texts to everything below: the public ones at the root, the staff's again in the staff area. */
export function WordsProvider({ catalogues, children }: { catalogues: Catalogues; children: ReactNode }) {
  return <Words value={catalogues}>{children}</Words>;
}

const made = new WeakMap<Catalogue, Translate>();

function translate(language: Language, catalogue: Catalogue): Translate {
  const known = made.get(catalogue);
  if (known) return known;
  const fresh: Translate = translator<string>(language, catalogue);
  made.set(catalogue, fresh);
  return fresh;
}

/**
 * The words of the page's language: `t` gives a text, `to` an address in the same language.
 */
export function useWords(): { t: Translate; language: Language; to: (path: string) => string } {
  const language = languageOf(useLocation().pathname);
  const catalogues = useContext(Words);
  return useMemo(() => {
    const catalogue = catalogues[language] ?? catalogues.en ?? {};
    return { t: translate(language, catalogue), language, to: (path: string) => pathIn(language, path) };
  }, [catalogues, language]);
}
