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

/** A page of the settings, at `/admin/settings/NAME`. */
export interface SectionPage {
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
  statistics: ChartPie,
  security: ShieldCheck,
  legal: Scale,
  retention: Archive,
};

/** The pages of the settings in order: one for each section, and the sample content. */
export const sectionPages: readonly SectionPage[] = [
  ...settingsSections.map((section) => ({ name: section.name, icon: sectionIcons[section.name], section })),
  { name: 'sample', icon: Sparkles },
];
