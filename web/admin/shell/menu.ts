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

interface MenuEntry {
  path: string;
  label: StaffMessageKey;
  icon: LucideIcon;
}

/** The first entries of the staff menu (product §2.18). */
export const mainMenu: readonly MenuEntry[] = [
  { path: '/admin', label: 'admin.menu.overview', icon: LayoutDashboard },
  { path: '/admin/applications', label: 'admin.menu.applications', icon: FileStack },
  { path: '/admin/appointments', label: 'admin.menu.appointments', icon: CalendarClock },
  { path: '/admin/certificates/approval-queue', label: 'admin.menu.approvalQueue', icon: Signature },
  { path: '/admin/news', label: 'admin.menu.news', icon: Newspaper },
  { path: '/admin/officials', label: 'admin.menu.officials', icon: UsersRound },
  { path: '/admin/services', label: 'admin.menu.services', icon: ClipboardList },
  { path: '/admin/problems', label: 'admin.menu.problems', icon: Megaphone },
  { path: '/admin/support', label: 'admin.menu.support', icon: MessagesSquare },
];

/** The entries below the heading 'Manage'. */
export const manageMenu: readonly MenuEntry[] = [
  { path: '/admin/places', label: 'admin.menu.places', icon: MapPin },
  { path: '/admin/documents', label: 'admin.menu.documents', icon: FileText },
  { path: '/admin/certificates/register', label: 'register.menu', icon: BookText },
  { path: '/admin/certificates', label: 'templates.title', icon: FileBadge },
  { path: '/admin/settings', label: 'admin.menu.settings', icon: Settings },
  { path: '/admin/staff', label: 'admin.menu.staff', icon: UserCog },
  { path: '/admin/messages', label: 'admin.menu.messages', icon: Send },
  { path: '/admin/blotter', label: 'blotter.title', icon: Scale },
  { path: '/admin/privacy', label: 'admin.menu.privacy', icon: ShieldUser },
  { path: '/admin/city', label: 'admin.menu.city', icon: Building2 },
  { path: '/admin/audit', label: 'admin.menu.audit', icon: ScrollText },
];
