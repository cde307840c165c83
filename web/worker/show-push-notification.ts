import { sleep } from '#lib/sleep.ts';
import type { PushPayload } from '#model/endpoints/messaging/notification.ts';
import { pageLimits } from '#model/page-limits.ts';
import { getStoredAlerts } from '../parts/push/subscription.ts';
import { type PushEvent, scope } from './service-worker-scope.ts';

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

/**
 * Shows a push message as a notification. Browsers require a visible notification for every push
 * message.
 */
export async function showPushNotification({ data }: PushEvent): Promise<void> {
  const { notification: original, data: target, fil } = readPayload(data);
  const isFilipino = fil !== undefined && (await getStoredAlerts().catch(() => undefined))?.language === 'fil';
  const notification = isFilipino ? { ...original, ...fil } : original;
  const tag = notification?.tag || target?.newsId || 'default';
  const options = {
    body: notification?.body || 'New news article available',
    icon: ICON,
    badge: BADGE,
    tag,
    data: { newsId: target?.newsId ?? '', url: target?.url ?? '/news' },
    ...(notification?.image && { image: notification.image }),
  };
  await scope.registration.showNotification(notification?.title || 'New News Article', options);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // While a page of the portal is visible, the notification closes by itself (product §2.11).
  await sleep(pageLimits.notificationDisplayMs);
  for (const notification of await scope.registration.getNotifications({ tag })) notification.close();
}

function readPayload(data: PushEvent['data']): {
  notification?: Partial<PushPayload['notification']>;
  data?: Partial<PushPayload['data']>;
  fil?: PushPayload['fil'];
} {
  try {
    return (data?.json() ?? {}) as Partial<PushPayload>;
  } catch {
    return {};
  }
}
