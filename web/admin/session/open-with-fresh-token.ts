import type { MouseEvent } from 'react';
import type { FileLinks } from './use-file-links.ts';

/** Renews the token of a link that was rendered too long ago. */
export function openWithFreshToken(event: MouseEvent<HTMLAnchorElement>, links: FileLinks): void {
  if (!event.currentTarget.href || !links.isStale()) return;
  event.preventDefault();
  const fresh = new URL(event.currentTarget.href);
  // Opened synchronously in the click handler; otherwise the pop-up blocker prevents it.
  const tab = window.open('about:blank', '_blank');
  links.renew().then(
    (token) => {
      fresh.searchParams.set('token', token);
      if (tab) tab.location.href = fresh.href;
    },
    () => tab?.close(),
  );
}
