import { useEffect, useState } from 'react';
import type { WordKey } from '#model/words/keys.ts';
import { useWords } from '../../words.tsx';
import { noteDeclined } from './declined.ts';
import { pushPermission } from './push-permission.ts';
import type { Call } from './registrations.ts';
import { activeWorker } from './worker.ts';

/** `checking` until the browser has said how it stands. */
export type AlertsState = 'checking' | 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported';

export interface AlertsSwitch {
  state: AlertsState;
  isBusy: boolean;
  /** Why the last press did nothing. */
  problem: WordKey | undefined;
  /** Asks the browser, if it must be asked; only on a press. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/**
 * Alerts of this browser, and what can be done about them.
 *
 * @param staffCall carries the calls of staff, with their token: they also hear of the office's work.
 */
export function useAlerts(staffCall?: Call): AlertsSwitch {
  const { language } = useWords();
  const isStaff = staffCall !== undefined;
  const [state, setState] = useState<AlertsState>('checking');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<WordKey>();
  useEffect(() => {
    let isGone = false;
    const look = () =>
      void stateNow(isStaff).then((now) => {
        if (!isGone) setState(now);
      });
    look();
    // The permission may have been changed in the browser's own settings meanwhile.
    addEventListener('focus', look);
    return () => {
      isGone = true;
      removeEventListener('focus', look);
    };
  }, [isStaff]);

  const work = async (job: () => Promise<AlertsState>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      setState(await job());
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    state,
    isBusy,
    problem,
    turnOn: () =>
      work(async () => {
        // First of all: some browsers ask only in the moment of the press.
        const asked = Notification.requestPermission();
        const [said, { subscribe, plainCall }] = await Promise.all([asked, subscriptions()]);
        if (said !== 'granted') return said === 'denied' ? 'denied' : 'off';
        await subscribe(await activeWorker(), staffCall ?? plainCall, { language, isStaff });
        noteDeclined(false);
        return 'on';
      }),
    turnOff: () =>
      work(async () => {
        const { unsubscribe, plainCall } = await subscriptions();
        await unsubscribe(await navigator.serviceWorker.getRegistration(), staffCall ?? plainCall);
        noteDeclined(true);
        return 'off';
      }),
  };
}

/** Most people never subscribe: what does it comes to who wants it. */
async function subscriptions() {
  const [subscription, { plainCall }] = await Promise.all([import('./subscription.ts'), import('./registrations.ts')]);
  return { ...subscription, plainCall };
}

async function stateNow(isStaff: boolean): Promise<AlertsState> {
  const permission = pushPermission();
  if (permission === 'default') return 'off';
  if (permission !== 'granted') return permission;
  // Without a network nobody can tell; a press will.
  const alerts = await (await subscriptions().catch(() => undefined))?.keptAlerts();
  return alerts && (alerts.isStaff || !isStaff) ? 'on' : 'off';
}

/** Errors of calls have a status; what else fails is the browser and its push service. */
function reasonOf(error: unknown): WordKey {
  if (!(error instanceof Object && 'status' in error)) return 'alerts.failed.service';
  return error.status === 0 ? 'alerts.failed.network' : 'alerts.failed.portal';
}
