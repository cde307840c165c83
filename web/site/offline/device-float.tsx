import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { bringWords } from '../../catalogues.ts';
import { useOpenFromWorker } from '../../parts/push/use-open-from-worker.ts';
import { AlertsFloat } from '../push/alerts-float.tsx';
import { useKeepOffline } from './use-keep-offline.ts';
import { waitingMark } from './waiting-mark.ts';

const WaitingCard = lazy(async () => {
  const coming = Promise.all([import('./waiting-card.tsx'), bringWords('offline')]);
  return {
    default: await coming.then(
      ([card]) => card.WaitingCard,
      () => nothing,
    ),
  };
});

/** What the portal keeps and offers on this device: pages for later, applications that wait, news alerts; each comes where it is needed. */
export function DeviceFloat() {
  useKeepOffline();
  useOpenFromWorker();
  const isWaiting = useSyncExternalStore(waitingMark.subscribe, waitingMark.read, waitingMark.readOnServer);
  useEffect(() => {
    // Who never answered the browser's question has no alerts; and on a first visit nobody has.
    const mayHaveAlerts = 'Notification' in window && Notification.permission !== 'default' && navigator.serviceWorker?.controller;
    if (!mayHaveAlerts) return;
    import('../push/keep-up-alerts.ts').then(({ keepUpAlerts }) => keepUpAlerts()).catch(notNow);
  }, []);
  return (
    <>
      {isWaiting && (
        <Suspense>
          <WaitingCard />
        </Suspense>
      )}
      <AlertsFloat />
    </>
  );
}

/** What the portal did not hear it hears with the next page. */
function notNow(): void {}

/** Without a network the page stays what it is. */
function nothing() {
  return null;
}
