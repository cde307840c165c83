import {
  Archive,
  Building2,
  CalendarClock,
  ChartPie,
  House,
  type LucideIcon,
  Megaphone,
  Network,
  PhoneCall,
  Scale,
  Send,
  Sparkles,
} from 'lucide-react';
import { type SectionName, type SettingsSection, settingsSections } from '#model/settings/sections.ts';

export interface SettingsPage {
  name: SectionName | 'sample';
  icon: LucideIcon;
  /** Absent for the sample content, which is no form. */
  section?: SettingsSection;
}

const icons: Readonly<Record<SectionName, LucideIcon>> = {
  office: Building2,
  contact: PhoneCall,
  hours: CalendarClock,
  departments: Network,
  home: House,
  social: Megaphone,
  messages: Send,
  figures: ChartPie,
  legal: Scale,
  retention: Archive,
};

/** The sections in their order, each with an address under `/admin/settings`. */
export const pagesOfSettings: readonly SettingsPage[] = [
  ...settingsSections.map((section) => ({ name: section.name, icon: icons[section.name], section })),
  { name: 'sample', icon: Sparkles },
];
