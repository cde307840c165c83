import type { Capability } from '#model/roles/capabilities.ts';
import { stripLanguage } from '../../language.ts';
import { mainMenu, manageMenu } from './menu.ts';

/** Pages with capabilities of their own. */
const pages: readonly { path: string; capabilities: readonly Capability[] }[] = [
  ...mainMenu,
  ...manageMenu,
  { path: '/admin/applications/new', capabilities: ['handleCases'] },
  { path: '/admin/reports', capabilities: ['readReports'] },
];

/** Pages that are open to all staff. */
const openPages = ['/admin/staff/me', '/admin/sign_out'];

/**
 * Returns the capabilities of which one opens a page, those of the longest path above it; undefined
 * when it is open to all staff.
 *
 * @param pathname with or without language
 */
export function getNeededCapabilities(pathname: string): readonly Capability[] | undefined {
  const path = stripLanguage(pathname).replace(/\/+$/, '');
  if (openPages.includes(path)) return undefined;
  const parents = pages.filter((page) => path === page.path || (page.path !== '/admin' && path.startsWith(`${page.path}/`)));
  return parents.toSorted((a, b) => b.path.length - a.path.length)[0]?.capabilities;
}
