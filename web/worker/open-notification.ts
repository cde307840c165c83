import { sleep } from '#lib/sleep.ts';
import { detectLanguage, localizePath } from '../language.ts';
import { getStoredAlerts } from '../parts/push/subscription.ts';
import { isStaffUrl } from './cacheable-page.ts';
import { type NavigationReply, scope, type WindowClient } from './service-worker-scope.ts';

/** Milliseconds to wait for the reply of a page; a page with running scripts replies sooner. */
const REPLY_TIMEOUT_MS = 1500;

/** Closes the notification and opens its URL: in an open tab if possible, else in a new one. */
export async function openNotification(notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close();
  const target = await resolveTarget((notification.data as { url?: unknown } | null)?.url);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of windows.filter(({ url }) => isStaffUrl(new URL(url)) === isStaffUrl(target))) {
    const reply = await requestNavigation(tab, target);
    if (reply === 'stay') continue;
    // Browsers allow a worker to focus a tab only after a user's click.
    await tab.focus().catch(() => undefined);
    if (reply === 'go' || (await tab.navigate(target.href).catch(() => undefined))) return;
  }
  await scope.clients.openWindow(target.href);
}

/**
 * Returns the URL to open, in the language of the subscription; a URL of another site is replaced.
 */
async function resolveTarget(url: unknown): Promise<URL> {
  const requestedUrl = new URL(typeof url === 'string' ? url : '/news', scope.location.origin);
  if (requestedUrl.origin !== scope.location.origin) return new URL('/news', scope.location.origin);
  if (detectLanguage(requestedUrl.pathname) === 'fil') return requestedUrl;
  const language = (await getStoredAlerts())?.language ?? 'en';
  return new URL(localizePath(language, requestedUrl.pathname + requestedUrl.search), requestedUrl);
}

/**
 * Asks the page to navigate by itself, so that it can ask about unsaved changes. Returns `stay`
 * when the page must not be left, undefined when its scripts do not reply.
 */
async function requestNavigation(tab: WindowClient, { pathname, search }: URL): Promise<NavigationReply | undefined> {
  const { port1, port2 } = new MessageChannel();
  const navigationReply = new Promise<NavigationReply>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  tab.postMessage({ open: pathname + search }, [port2]);
  const reply = await Promise.race([navigationReply, sleep(REPLY_TIMEOUT_MS).then(() => undefined)]);
  port1.close();
  return reply;
}
