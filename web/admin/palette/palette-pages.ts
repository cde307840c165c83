import { ExternalLink, FileChartColumn, LogOut, type LucideIcon } from 'lucide-react';
import { fold } from '#lib/fold.ts';
import type { StaffKey } from '#model/words/keys.ts';
import { mainMenu, manageMenu } from '../shell/menu.ts';

export interface PalettePage {
  path: string;
  label: StaffKey;
  icon: LucideIcon;
  /** Outside the staff area: loaded anew. */
  isPublic?: boolean;
}

/** Every page of the staff area that has a name. */
const pages: readonly PalettePage[] = [
  ...mainMenu,
  ...manageMenu,
  { path: '/admin/reports', label: 'report.title', icon: FileChartColumn },
  { path: '/', label: 'palette.publicSite', icon: ExternalLink, isPublic: true },
  { path: '/admin/sign_out', label: 'admin.signOut', icon: LogOut },
];

/** The pages whose names hold each word that was typed; all of them when nothing was. */
export function matchingPages(typed: string, nameOf: (label: StaffKey) => string): PalettePage[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return pages.filter(({ label }) => {
    const name = fold(nameOf(label));
    return words.every((word) => name.includes(word));
  });
}
