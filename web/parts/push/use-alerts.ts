import { useEffect, useState } from 'react';
import type { WordKey } from '#model/words/keys.ts';
import { useWords } from '../../words.tsx';
import { noteDeclined } from './declined.ts';
import { pushPermission } from './push-permission.ts';
import type { Call } from './registrations.ts';
import { keptAlerts, subscribe, unsubscribe } from './subscription.ts';
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
 * @param call carries the calls: staff's with their token, so that they also hear of the office's work.
 */
export function useAlerts(call: Call, isStaff: boolean): AlertsSwitch {
  const { language } = useWords();
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
        const said = await Notification.requestPermission();
        if (said !== 'granted') return said === 'denied' ? 'denied' : 'off';
        await subscribe(await activeWorker(), call, { language, isStaff });
        noteDeclined(false);
        return 'on';
      }),
    turnOff: () =>
      work(async () => {
        await unsubscribe(await navigator.serviceWorker.getRegistration(), call);
        noteDeclined(true);
        return 'off';
      }),
  };
}

async function stateNow(isStaff: boolean): Promise<AlertsState> {
  const permission = pushPermission();
  if (permission === 'default') return 'off';
  if (permission !== 'granted') return permission;
  const alerts = await keptAlerts();
  return alerts && (alerts.isStaff || !isStaff) ? 'on' : 'off';
}

/** Errors of calls have a status; what else fails is the browser and its push service. */
function reasonOf(error: unknown): WordKey {
  if (!(error instanceof Object && 'status' in error)) return 'alerts.failed.service';
  return error.status === 0 ? 'alerts.failed.network' : 'alerts.failed.portal';
}
