import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { detectPageLanguage } from './language.ts';
import { loadedMessages, loadMessages } from './load-messages.ts';
import { keepPageWhenCodeIsMissing } from './parts/navigation/pending-navigation.ts';
import { routerFetch } from './parts/navigation/router-fetch.ts';
import { preloadChat } from './site/chat/use-chat.tsx';
import { MessagesProvider } from './use-translation.tsx';

const catalogues = { [detectPageLanguage(location.pathname)]: loadedMessages };
// Pressed before the application ran: the chat comes beside the page's own code, not after it.
if ('chatRequested' in document.documentElement.dataset) preloadChat();
await loadMessages();

keepPageWhenCodeIsMissing();

startTransition(() => {
  hydrateRoot(
    document,
    <MessagesProvider catalogues={catalogues}>
      <HydratedRouter unstable_fetch={routerFetch} />
    </MessagesProvider>,
  );
});
