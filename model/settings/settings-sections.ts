import type { SchemaNode } from '#lib/schema/nodes.ts';
import { certificateSettings } from './certificate-settings.ts';
import { denialReasonSettings } from './denial-reasons.ts';
import { messageSettings } from './message-settings.ts';
import { officeSettings } from './office-settings.ts';
import { paperReasonSettings } from './paper-reasons.ts';
import { siteSettings } from './site-settings.ts';

type SiteName = keyof typeof siteSettings;
type OfficeName = keyof typeof officeSettings;

/** A section of the settings page, saved separately: fields of the public `site` or of `office`. */
export type SettingsSection =
  | { readonly name: string; readonly part: 'site'; readonly fields: readonly SiteName[] }
  | { readonly name: string; readonly part: 'office'; readonly fields: readonly OfficeName[] };

const listKeys = <Name extends string>(nodes: Readonly<Record<Name, unknown>>): Name[] => Object.keys(nodes) as Name[];

/**
 * Sections of the settings page. Message keys: `settings.section.…` and `settings.section.….text`.
 */
export const settingsSections = [
  {
    name: 'office',
    part: 'site',
    fields: [
      'name',
      'city',
      'province',
      'psgcCode',
      'portalName',
      'themeColor',
      'languages',
      'address',
      'applicationPrefix',
      'streets',
      'mapCentre',
      'mapZoom',
      'mapOutline',
    ],
  },
  { name: 'contact', part: 'site', fields: ['phone', 'mobile', 'email', 'emailReplyHours', 'hotlines', 'homeHotlines'] },
  { name: 'hours', part: 'site', fields: ['officeHours', 'chatTitle', 'chatHours', 'chatReplyMinutes', 'weekendDays', 'holidays'] },
  { name: 'departments', part: 'site', fields: ['departments'] },
  {
    name: 'choices',
    part: 'site',
    fields: ['customPositions', 'customServiceCategories', 'customNewsCategories', 'customPlaceCategories', 'customPurposes'],
  },
  { name: 'home', part: 'site', fields: ['heroSubtitle', 'heroTitle', 'heroDescription', 'popularServices'] },
  { name: 'social', part: 'site', fields: ['highlights', 'facebook', 'instagram', 'twitter', 'socialLinks', 'socialPosts'] },
  { name: 'messages', part: 'office', fields: listKeys(messageSettings) },
  { name: 'denial', part: 'office', fields: listKeys({ ...denialReasonSettings, ...paperReasonSettings }) },
  { name: 'certificates', part: 'office', fields: listKeys(certificateSettings) },
  { name: 'statistics', part: 'office', fields: ['totalCitizens', 'budgetUsedPercent', 'budgetAllocation'] },
  {
    name: 'legal',
    part: 'site',
    fields: ['privacyNotice', 'privacyVersion', 'privacyOfficer', 'privacyContact', 'privacyRequestDays', 'npcNumber', 'terms'],
  },
  { name: 'security', part: 'office', fields: ['secondFactorGraceDays'] },
  {
    name: 'retention',
    part: 'site',
    fields: ['keepPapersDays', 'keepApplicationsDays', 'keepChatDays', 'keepCodesDays', 'keepUploadsDays', 'keepBackupsDays'],
  },
] as const satisfies readonly SettingsSection[];

/** Name of a section. */
export type SectionName = (typeof settingsSections)[number]['name'];

/** Returns the declarations of a section's fields by name. */
export function getSectionNodes({ part, fields }: SettingsSection): Record<string, SchemaNode> {
  const nodes: Record<string, SchemaNode> = part === 'site' ? siteSettings : officeSettings;
  return Object.fromEntries(fields.map((name) => [name, nodes[name] as SchemaNode]));
}
