import { sendQueuedApplications } from '../site/offline/send-queued-applications.ts';
import { notifyApplicationResult } from './notify-application-result.ts';
import { scope } from './service-worker-scope.ts';

/**
 * Sends the queued applications when the network is back.
 *
 * @throws while an application is still queued, so that the browser repeats the sync event.
 */
export async function handleSync(): Promise<void> {
  const { changed, hasRemaining } = await sendQueuedApplications();
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // An open page shows the result itself, so no notification is needed.
  if (windows.length === 0) for (const each of changed) await notifyApplicationResult(each).catch(() => undefined);
  if (hasRemaining) throw new Error('Applications are still waiting');
}
