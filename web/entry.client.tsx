import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { bringWords, broughtWords } from './catalogues.ts';
import { languageOf } from './language.ts';
import { WordsProvider } from './words.tsx';

const catalogues = { [languageOf(location.pathname)]: broughtWords };
await bringWords();

startTransition(() => {
  hydrateRoot(
    document,
    <WordsProvider catalogues={catalogues}>
      <HydratedRouter />
    </WordsProvider>,
  );
});
