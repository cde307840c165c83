import { useEffect, useState } from 'react';
import { getDailyLimitError } from '#model/endpoints/daily-limit-error.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { setAlertsDeclined } from './alerts-declined-flag.ts';
import { getPushPermission, type PushPermission } from './get-push-permission.ts';
import { waitForServiceWorker } from './register-service-worker.ts';
import type { ApiCall } from './registration-api.ts';

/**
 * `checking` before hydration, and while a browser with the permission looks for its subscription.
 */
export type AlertsState = 'checking' | 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported';

export interface AlertsControl {
  state: AlertsState;
  isBusy: boolean;
  /** Why the last click had no effect. */
  errorKey: MessageKey | undefined;
  /** Asks for the permission if necessary; call it only on a click. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/**
 * State of the alerts in this browser, and functions that change it.
 *
 * @param staffCall sends requests with the staff token; the subscription then also receives
 * notifications for staff.
 */
export function useAlerts(staffCall?: ApiCall): AlertsControl {
  const { language } = useTranslation();
  const isStaff = staffCall !== undefined;
  const isHydrated = useHydrated();
  const [latestState, setState] = useState<AlertsState>();
  const state = latestState ?? (isHydrated ? toAlertsState(getPushPermission()) : 'checking');
  const [isBusy, setIsBusy] = useState(false);
  const [errorKey, setErrorKey] = useState<MessageKey>();
  useEffect(() => {
    let isUnmounted = false;
    const update = () =>
      void readState(isStaff).then((now) => {
        if (!isUnmounted) setState(now);
      });
    update();
    // The permission may have changed in the browser's settings meanwhile.
    addEventListener('focus', update);
    return () => {
      isUnmounted = true;
      removeEventListener('focus', update);
    };
  }, [isStaff]);

  const runJob = async (job: () => Promise<AlertsState>) => {
    if (isBusy) return;
    setIsBusy(true);
    setErrorKey(undefined);
    try {
      setState(await job());
    } catch (error) {
      setErrorKey(getErrorKey(error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    state,
    isBusy,
    errorKey,
    turnOn: () =>
      runJob(async () => {
        // Some browsers ask only when this is called directly in the click handler.
        const permissionRequest = Notification.requestPermission();
        const [permission, { subscribe, plainCall }] = await Promise.all([permissionRequest, importSubscription()]);
        if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
        await subscribe(await waitForServiceWorker(), staffCall ?? plainCall, { language, isStaff });
        setAlertsDeclined(false);
        return 'on';
      }),
    turnOff: () =>
      runJob(async () => {
        const { unsubscribe, plainCall } = await importSubscription();
        await unsubscribe(await navigator.serviceWorker.getRegistration(), staffCall ?? plainCall);
        setAlertsDeclined(true);
        return 'off';
      }),
  };
}

/** Imported on demand, because most people never subscribe. */
async function importSubscription() {
  const [subscription, { callAsVisitor }] = await Promise.all([import('./subscription.ts'), import('./registration-api.ts')]);
  return { ...subscription, plainCall: callAsVisitor };
}

/** The state as far as the permission tells it. */
function toAlertsState(permission: PushPermission): AlertsState {
  if (permission === 'default') return 'off';
  return permission === 'granted' ? 'checking' : permission;
}

async function readState(isStaff: boolean): Promise<AlertsState> {
  const state = toAlertsState(getPushPermission());
  if (state !== 'checking') return state;
  // Without a network the state is unknown and counts as off; a click will determine it.
  const alerts = await (await importSubscription().catch(() => undefined))?.getStoredAlerts();
  return alerts && (alerts.isStaff || !isStaff) ? 'on' : 'off';
}

/** Errors of requests have a status; other errors come from the browser or its push service. */
function getErrorKey(error: unknown): MessageKey {
  if (!(error instanceof Object && 'status' in error)) return 'alerts.failed.service';
  if (error.status === 429) {
    const isDailyLimit = 'data' in error && getDailyLimitError(error.data) !== undefined;
    return isDailyLimit ? 'alerts.failed.dailyLimit' : 'alerts.failed.tooMany';
  }
  return error.status === 0 ? 'alerts.failed.network' : 'alerts.failed.portal';
}
