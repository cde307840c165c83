import { sendApplications } from '../site/offline/send-applications.ts';
import { applicationSent } from './application-sent.ts';
import { scope } from './scope.ts';

/** The network is back: what waits goes. Throws while something still waits, so that the browser comes again. */
export async function sendWaiting(): Promise<void> {
  const { changed, isLeft } = await sendApplications();
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A page that is open tells the person itself.
  if (windows.length === 0) for (const each of changed) await applicationSent(each).catch(() => undefined);
  if (isLeft) throw new Error('Applications are still waiting');
}
