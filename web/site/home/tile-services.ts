import type { SiteMessageKey } from '#model/messages/message-key.ts';

/** The services of the first three tiles on phones; the fourth leads to the tracking. */
export const tileServices: readonly { title: string; labelKey: SiteMessageKey }[] = [
  { title: 'Barangay Clearance', labelKey: 'home.tile.clearance' },
  { title: 'Indigency Certificate', labelKey: 'home.tile.indigency' },
  { title: 'Barangay ID', labelKey: 'home.tile.id' },
];
