import { useEffect } from 'react';
import { useOpenFromWorker } from '../../parts/push/use-open-from-worker.ts';
import { useRecords } from '../session/use-session.ts';
import { staffCall } from './staff-call.ts';

/** Looks after the notifications of this browser while staff work in it, and goes where a tapped one leads. */
export function useStaffAlerts(): void {
  const records = useRecords();
  useOpenFromWorker();
  useEffect(() => {
    void look().catch(() => undefined);
    async function look() {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (!registration || Notification.permission !== 'granted') return;
      const { keepUp, keptAlerts } = await import('../../parts/push/subscription.ts');
      if ((await keptAlerts())?.isStaff) await keepUp(registration, staffCall(records));
    }
  }, [records]);
}
