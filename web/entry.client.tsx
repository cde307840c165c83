import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { catalogueOf } from './catalogues.ts';
import { languageOf } from './language.ts';
import { WordsProvider } from './words.tsx';

const language = languageOf(location.pathname);
const catalogues = { [language]: await catalogueOf('site', language) };

startTransition(() => {
  hydrateRoot(
    document,
    <WordsProvider catalogues={catalogues}>
      <HydratedRouter />
    </WordsProvider>,
  );
});
