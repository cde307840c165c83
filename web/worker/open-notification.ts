import { languageOf, pathIn } from '../language.ts';
import { keptAlerts } from '../parts/push/subscription.ts';
import { isStaffs } from './address.ts';
import { pause } from './pause.ts';
import { scope, type Window } from './scope.ts';

/** A page that goes there itself says so by then. */
const PATIENCE_MS = 1500;

/** Closes the notification and shows where it leads: in a tab that is open, else in a new one. */
export async function openNotification(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const target = await targetOf((notification.data as { url?: unknown } | null)?.url);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = windows.find(({ url }) => url === target.href) ?? windows.find(({ url }) => mayLeave(new URL(url), target));
  if (!tab) return void (await scope.clients.openWindow(target.href));
  // Only a real tap may bring a tab forward.
  const shown = await tab.focus().catch(() => tab);
  if (shown.url === target.href || (await goes(shown, target))) return;
  await shown.navigate(target.href).catch(() => scope.clients.openWindow(target.href));
}

/** Within the portal only, and in the language of who subscribed. */
async function targetOf(url: unknown): Promise<URL> {
  const asked = new URL(typeof url === 'string' ? url : '/news', scope.location.origin);
  if (asked.origin !== scope.location.origin) return new URL('/news', scope.location.origin);
  if (languageOf(asked.pathname) === 'fil') return asked;
  const language = (await keptAlerts())?.language ?? 'en';
  return new URL(pathIn(language, asked.pathname + asked.search), asked);
}

/** A tab of the same part of the portal, in which nobody is filling in an application. */
function mayLeave(at: URL, target: URL): boolean {
  return at.origin === target.origin && isStaffs(at) === isStaffs(target) && !/\/apply_online\//.test(at.pathname);
}

/** Asks the page to go there by itself, so that what is unsaved in it is asked for; whether it does. */
async function goes(tab: Window, { pathname, search }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  tab.postMessage({ open: pathname + search }, [port2]);
  const isGoing = await Promise.race([answered, pause(PATIENCE_MS).then(() => false)]);
  port1.close();
  return isGoing;
}
