import {
  Archive,
  Building2,
  CalendarClock,
  ChartPie,
  FileBadge,
  House,
  ListPlus,
  type LucideIcon,
  Megaphone,
  MessageCircleX,
  Network,
  PhoneCall,
  Scale,
  Send,
  ShieldCheck,
  Sparkles,
} from 'lucide-react';
import { type SectionName, type SettingsSection, settingsSections } from '#model/settings/settings-sections.ts';

export interface SettingsPage {
  name: SectionName | 'sample';
  icon: LucideIcon;
  /** Absent for the sample content, which has no form. */
  section?: SettingsSection;
}

const sectionIcons: Readonly<Record<SectionName, LucideIcon>> = {
  office: Building2,
  contact: PhoneCall,
  hours: CalendarClock,
  departments: Network,
  choices: ListPlus,
  home: House,
  social: Megaphone,
  messages: Send,
  denial: MessageCircleX,
  certificates: FileBadge,
  figures: ChartPie,
  security: ShieldCheck,
  legal: Scale,
  retention: Archive,
};

/** The sections in order, each with a path under `/admin/settings`. */
export const settingsPages: readonly SettingsPage[] = [
  ...settingsSections.map((section) => ({ name: section.name, icon: sectionIcons[section.name], section })),
  { name: 'sample', icon: Sparkles },
];
