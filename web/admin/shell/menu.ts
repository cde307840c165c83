import {
  BookText,
  Building2,
  CalendarClock,
  ClipboardList,
  FileBadge,
  FileStack,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldUser,
  Signature,
  UserCog,
  UsersRound,
} from 'lucide-react';
import type { StaffMessageKey } from '#model/messages/message-key.ts';
import type { Capability } from '#model/roles/capabilities.ts';

/** A page of the staff menu. */
interface MenuPage {
  readonly path: string;
  readonly label: StaffMessageKey;
  readonly icon: LucideIcon;
  /** Of which a user needs one to open the page or the pages below it. */
  readonly capabilities: readonly Capability[];
}

/** The first entries of the staff menu (product §2.18). */
export const mainMenu = [
  { path: '/admin', label: 'admin.menu.overview', icon: LayoutDashboard, capabilities: ['readReports', 'readCases', 'handleCases'] },
  { path: '/admin/applications', label: 'admin.menu.applications', icon: FileStack, capabilities: ['readCases', 'handleCases'] },
  { path: '/admin/appointments', label: 'admin.menu.appointments', icon: CalendarClock, capabilities: ['readCases', 'handleCases'] },
  { path: '/admin/certificates/approval-queue', label: 'admin.menu.approvalQueue', icon: Signature, capabilities: ['signCertificates'] },
  { path: '/admin/news', label: 'admin.menu.news', icon: Newspaper, capabilities: ['editContent'] },
  { path: '/admin/officials', label: 'admin.menu.officials', icon: UsersRound, capabilities: ['editContent'] },
  { path: '/admin/services', label: 'admin.menu.services', icon: ClipboardList, capabilities: ['editServices'] },
  { path: '/admin/problems', label: 'admin.menu.problems', icon: Megaphone, capabilities: ['handleReports'] },
  { path: '/admin/support', label: 'admin.menu.support', icon: MessagesSquare, capabilities: ['answerInbox'] },
] as const satisfies readonly MenuPage[];

/** The entries below the heading 'Manage'. */
export const manageMenu = [
  { path: '/admin/places', label: 'admin.menu.places', icon: MapPin, capabilities: ['editContent'] },
  { path: '/admin/documents', label: 'admin.menu.documents', icon: FileText, capabilities: ['editDocuments'] },
  {
    path: '/admin/certificates/register',
    label: 'register.menu',
    icon: BookText,
    capabilities: ['readCases', 'handleCases', 'recordReceipts'],
  },
  { path: '/admin/certificates', label: 'templates.title', icon: FileBadge, capabilities: ['editServices'] },
  { path: '/admin/settings', label: 'admin.menu.settings', icon: Settings, capabilities: ['editSettings'] },
  { path: '/admin/staff', label: 'admin.menu.staff', icon: UserCog, capabilities: ['manageAccounts'] },
  { path: '/admin/messages', label: 'admin.menu.messages', icon: Send, capabilities: ['manageMessages'] },
  { path: '/admin/blotter', label: 'blotter.title', icon: Scale, capabilities: ['answerBlotter'] },
  { path: '/admin/privacy', label: 'admin.menu.privacy', icon: ShieldUser, capabilities: ['handlePrivacy'] },
  { path: '/admin/city', label: 'admin.menu.city', icon: Building2, capabilities: ['manageCity'] },
  { path: '/admin/audit', label: 'admin.menu.audit', icon: ScrollText, capabilities: ['readAudit'] },
] as const satisfies readonly MenuPage[];

/** An entry of the staff menu. */
export type MenuEntry = (typeof mainMenu | typeof manageMenu)[number];
