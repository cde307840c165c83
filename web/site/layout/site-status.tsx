import { Suspense, useSyncExternalStore } from 'react';
import { stripLanguage } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry } from '../../parts/load-code.ts';
import { NavigationNotice } from '../../parts/navigation/navigation-notice.tsx';
import { subscribeToStorage } from '../../parts/storage/browser-storage.ts';
import type { Translate } from '../../use-translation.tsx';
import { hasOfflineQueue } from '../offline/offline-queue-flag.ts';
import { navigationItems } from './navigation-items.ts';

const OfflineQueueList = lazyWithRetry(async () => {
  const [{ OfflineQueueList }] = await Promise.all([import('../offline/offline-queue-list.tsx'), loadMessages('offline')]);
  return { default: OfflineQueueList };
});

/** Bars above the page about the connection and the offline queue. */
export function SiteStatus() {
  const hasQueue = useSyncExternalStore(subscribeToStorage, hasOfflineQueue, () => false);
  return (
    <>
      <NavigationNotice getPageTitle={getPageTitle} />
      {hasQueue && (
        <Suspense>
          <OfflineQueueList />
        </Suspense>
      )}
    </>
  );
}

function getPageTitle(pathname: string, t: Translate): string | undefined {
  const item = navigationItems.find(({ path }) => path === stripLanguage(pathname));
  return item && t(item.labelKey);
}
