import type { Capability } from '#model/roles/capabilities.ts';
import { stripLanguage } from '../../language.ts';

/**
 * The capabilities of which a user needs one to open a page or the pages below it. The entry with
 * the longest path applies.
 */
const pageAccess: Readonly<Record<string, readonly Capability[]>> = {
  '/admin': ['readReports', 'readCases', 'handleCases'],
  '/admin/applications': ['readCases', 'handleCases'],
  '/admin/applications/new': ['handleCases'],
  '/admin/appointments': ['readCases', 'handleCases'],
  '/admin/certificates/register': ['readCases', 'handleCases', 'recordReceipts'],
  '/admin/blotter': ['answerBlotter'],
  '/admin/news': ['editContent'],
  '/admin/officials': ['editContent'],
  '/admin/places': ['editContent'],
  '/admin/documents': ['editDocuments'],
  '/admin/services': ['editServices'],
  '/admin/support': ['answerInbox'],
  '/admin/problems': ['handleReports'],
  '/admin/settings': ['editSettings'],
  '/admin/staff': ['manageAccounts'],
  '/admin/messages': ['manageMessages'],
  '/admin/certificates': ['editServices'],
  '/admin/certificates/approval-queue': ['signCertificates'],
  '/admin/privacy': ['handlePrivacy'],
  '/admin/audit': ['readAudit'],
  '/admin/city': ['manageCity'],
  '/admin/reports': ['readReports'],
};

/** Pages that are open to all staff. */
const openPages = ['/admin/staff/me', '/admin/sign_out'];

/**
 * Returns the capabilities of which one opens a page; undefined when it is open to all staff.
 *
 * @param pathname with or without language
 */
export function getNeededCapabilities(pathname: string): readonly Capability[] | undefined {
  const path = stripLanguage(pathname).replace(/\/+$/, '');
  if (openPages.includes(path)) return undefined;
  const parents = Object.keys(pageAccess).filter((page) => path === page || (page !== '/admin' && path.startsWith(`${page}/`)));
  return pageAccess[parents.sort((a, b) => b.length - a.length)[0] ?? ''];
}
