import { languageOf, pathIn } from '../language.ts';
import { keptAlerts } from '../parts/push/subscription.ts';
import { isStaffs } from './address.ts';
import { pause } from './pause.ts';
import { type OpenAnswer, scope, type Window } from './scope.ts';

/** A page whose scripts run has said by then what it does. */
const PATIENCE_MS = 1500;

/** Closes the notification and shows where it leads: in a tab that is open, else in a new one. */
export async function openNotification(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const target = await targetOf((notification.data as { url?: unknown } | null)?.url);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of windows.filter(({ url }) => isStaffs(new URL(url)) === isStaffs(target))) {
    const said = await ask(tab, target);
    if (said === 'stay') continue;
    // Only a real tap may bring a tab forward.
    await tab.focus().catch(() => undefined);
    if (said === 'go' || (await tab.navigate(target.href).catch(() => undefined))) return;
  }
  await scope.clients.openWindow(target.href);
}

/** Within the portal only, and in the language of who subscribed. */
async function targetOf(url: unknown): Promise<URL> {
  const asked = new URL(typeof url === 'string' ? url : '/news', scope.location.origin);
  if (asked.origin !== scope.location.origin) return new URL('/news', scope.location.origin);
  if (languageOf(asked.pathname) === 'fil') return asked;
  const language = (await keptAlerts())?.language ?? 'en';
  return new URL(pathIn(language, asked.pathname + asked.search), asked);
}

/**
 * Asks the page to go there by itself, so that what is unsaved in it is asked for. `stay` when it is busy with something, undefined
 * when its scripts do not answer; only the page knows where it is, a worker sees where it began.
 */
async function ask(tab: Window, { pathname, search }: URL): Promise<OpenAnswer | undefined> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<OpenAnswer>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  tab.postMessage({ open: pathname + search }, [port2]);
  const said = await Promise.race([answered, pause(PATIENCE_MS).then(() => undefined)]);
  port1.close();
  return said;
}
