import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#model/limits.ts';
import { bringWords } from '../../catalogues.ts';
import { hasDeclined } from '../../parts/push/declined.ts';
import { pushPermission } from '../../parts/push/push-permission.ts';

const SHOWN = 'newsAlertsOffered';
/** Where people are busy with something of their own, or have the same button before them. */
const elsewhere = /^\/(fil\/)?(alerts|offline|apply_online\/|tracking\/)/;

const AlertsCard = lazy(async () => {
  const coming = Promise.all([import('./alerts-card.tsx'), bringWords('alerts')]);
  return { default: await coming.then(([card]) => card.AlertsCard, nothing) };
});

/** Offers news alerts, once a session and some seconds after the page; only the card's button asks the browser (D18). */
export function AlertsFloat() {
  const { pathname } = useLocation();
  const isElsewhere = elsewhere.test(pathname);
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (isElsewhere) return;
    let isGone = false;
    const timer = setTimeout(() => {
      void mayOffer().then((may) => {
        if (!may || isGone) return;
        sessionStorage.setItem(SHOWN, '1');
        setIsOffered(true);
      });
    }, limits.alertsCardDelayMs - performance.now());
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isElsewhere]);
  return (
    isOffered &&
    !isElsewhere && (
      <Suspense>
        <AlertsCard onClose={() => setIsOffered(false)} />
      </Suspense>
    )
  );
}

/** Once a session, to who can say yes and has not stopped them; not where nothing would be remembered. */
async function mayOffer(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(SHOWN) !== null || hasDeclined()) return false;
    const permission = pushPermission();
    if (permission === 'home-screen' || permission === 'default') return true;
    if (permission !== 'granted') return false;
    const { keptAlerts } = await import('../../parts/push/subscription.ts');
    return (await keptAlerts()) === undefined;
  } catch {
    return false;
  }
}

/** Without a network there is nothing to offer. */
function nothing(): ComponentType<{ onClose: () => void }> {
  return () => null;
}
