import { useEffect } from 'react';
import { useOpenFromWorker } from '../../parts/push/use-open-from-worker.ts';
import { AlertsCard } from '../push/alerts-card.tsx';
import { keepUpAlerts } from '../push/keep-up-alerts.ts';
import { useKeepOffline } from './use-keep-offline.ts';
import { WaitingCard } from './waiting-card.tsx';
import { refresh, sendNow } from './waiting-list.ts';
import { mayWait } from './waiting-mark.ts';

/** What the portal keeps and offers on this device: pages for later, applications that wait, news alerts. */
export function DeviceFloat() {
  useKeepOffline();
  useOpenFromWorker();
  useEffect(() => {
    if (mayWait()) void refresh().then(() => sendNow(), noStore);
    void keepUpAlerts().catch(noStore);
  }, []);
  return (
    <>
      <WaitingCard />
      <AlertsCard />
    </>
  );
}

/** Where the browser keeps nothing, nothing waits; what the portal did not hear it hears with the next page. */
function noStore(): void {}
