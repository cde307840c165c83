import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { stripLanguage } from '../../language.ts';
import { loadMessages } from '../../load-messages.ts';
import { lazyWithRetry, loadCode } from '../../parts/loading/load-code.ts';
import { NavigationNotice } from '../../parts/navigation/navigation-notice.tsx';
import { usePrintedLetterhead } from '../../parts/printing/use-printed-letterhead.ts';
import { subscribeToStorage } from '../../parts/storage/browser-storage.ts';
import { closeMenuOnBack } from '../../ui/overlays/close-on-back.ts';
import type { Translate } from '../../use-translation.tsx';
import { ForgottenWatcher } from '../forget/forgotten-watcher.tsx';
import { hasOfflineQueue } from '../offline/offline-queue-flag.ts';
import { navigationItems } from './navigation-items.ts';

const importList = async () => {
  const [{ OfflineQueueList }] = await Promise.all([import('../offline/offline-queue-list.tsx'), loadMessages('offline')]);
  return { default: OfflineQueueList };
};
/** Left out where its code is gone since an upgrade: the page and what was typed in it stay. */
const OfflineQueueList = lazyWithRetry(() => loadCode(importList).catch(() => ({ default: () => null })));

/**
 * Bars above the page about the connection, the offline queue and removed personal data. Also lets
 * Back close the menu, and completes the letterhead. None of it costs the first visit anything.
 */
export function SiteStatus() {
  usePrintedLetterhead({ hasQuery: true });
  useEffect(() => {
    const closeOnBack = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || target.name !== 'site-menu') return;
      // Later, because the function listens to the same event of the menu.
      setTimeout(closeMenuOnBack, 0, target);
    };
    document.addEventListener('toggle', closeOnBack, true);
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="site-menu"][open]')) closeMenuOnBack(menu);
    return () => document.removeEventListener('toggle', closeOnBack, true);
  }, []);
  const hasQueue = useSyncExternalStore(subscribeToStorage, hasOfflineQueue, () => false);
  return (
    <>
      <ForgottenWatcher />
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
