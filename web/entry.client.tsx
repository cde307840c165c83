import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { detectPageLanguage } from './language.ts';
import { loadedMessages, loadMessages } from './load-messages.ts';
import { recoverFromMissingCode } from './parts/navigation/pending-navigation.ts';
import { routerFetchWithRetry } from './parts/navigation/router-fetch-with-retry.ts';
import { MessagesProvider } from './use-translation.tsx';

const catalogues = { [detectPageLanguage(location.pathname)]: loadedMessages };
await loadMessages();

recoverFromMissingCode();

startTransition(() => {
  hydrateRoot(
    document,
    <MessagesProvider catalogues={catalogues}>
      <HydratedRouter unstable_fetch={routerFetchWithRetry} />
    </MessagesProvider>,
  );
});
