import type { PushPayload } from '#model/endpoints/notification.ts';
import { limits } from '#model/limits.ts';
import { pause } from './pause.ts';
import { type Pushed, scope } from './scope.ts';

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

/** Shows what was pushed; browsers demand that something is shown, whatever came. */
export async function showPush({ data }: Pushed): Promise<void> {
  const { notification, data: more } = read(data);
  const tag = notification?.tag || more?.newsId || 'default';
  const options = {
    body: notification?.body || 'New news article available',
    icon: ICON,
    badge: BADGE,
    tag,
    data: { newsId: more?.newsId ?? '', url: more?.url ?? '/news' },
    ...(notification?.image && { image: notification.image }),
  };
  await scope.registration.showNotification(notification?.title || 'New News Article', options);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // One that somebody saw over the open portal has done its work (product §2.11).
  await pause(limits.notificationShownMs);
  for (const shown of await scope.registration.getNotifications({ tag })) shown.close();
}

function read(data: Pushed['data']): { notification?: Partial<PushPayload['notification']>; data?: Partial<PushPayload['data']> } {
  try {
    return (data?.json() ?? {}) as Partial<PushPayload>;
  } catch {
    return {};
  }
}
