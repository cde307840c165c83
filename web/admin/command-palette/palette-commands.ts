import {
  BellOff,
  CircleUserRound,
  ClipboardPlus,
  Download,
  ExternalLink,
  FileChartColumn,
  FilePlus,
  Languages,
  LogOut,
  type LucideIcon,
  MapPinPlus,
  Newspaper,
  UserPlus,
  UserRoundPlus,
} from 'lucide-react';
import { buildTextSearch } from '#lib/filter/text-search.ts';
import type { ExportName } from '#model/endpoints/reports/exports.ts';
import type { MessageKey, StaffMessageKey } from '#model/messages/message-key.ts';
import { getSectionNodes } from '#model/settings/settings-sections.ts';
import type { Translate } from '../../use-translation.tsx';
import { matchesCondition } from '../record-list/matches-condition.ts';
import { sectionPages } from '../settings/section-pages.ts';
import { mainMenu, manageMenu } from '../shell/menu.ts';

/** The groups of commands, in display order. */
export const commandGroups = ['pages', 'actions', 'settings'] as const;
type CommandGroup = (typeof commandGroups)[number];

/**
 * What a command does: opens a page of the staff area, loads another document, exports a list, or
 * changes the language.
 */
export type CommandTarget = { path: string } | { documentPath: string } | { exportName: ExportName } | { isOtherLanguage: true };

export interface PaletteCommand {
  /** Unique among all commands and results. */
  id: string;
  group: CommandGroup;
  title: string;
  /** Tells commands of the same title apart. */
  text: string;
  icon: LucideIcon;
  target: CommandTarget;
}

interface CommandDeclaration {
  label: StaffMessageKey;
  icon: LucideIcon;
  target: CommandTarget;
  /** Message with further words that find the command. */
  keywords?: StaffMessageKey;
}

const pages: readonly CommandDeclaration[] = [
  ...[...mainMenu, ...manageMenu].map(({ path, label, icon }) => ({ label, icon, target: { path } })),
  { label: 'report.title', icon: FileChartColumn, target: { path: '/admin/reports' } },
  { label: 'palette.publicSite', icon: ExternalLink, target: { documentPath: '/' } },
];

const actions: readonly CommandDeclaration[] = [
  { label: 'palette.newArticle', icon: Newspaper, target: { path: '/admin/news/new' }, keywords: 'palette.newArticle.keywords' },
  { label: 'palette.newService', icon: ClipboardPlus, target: { path: '/admin/services/new' }, keywords: 'palette.new.keywords' },
  { label: 'palette.newOfficial', icon: UserRoundPlus, target: { path: '/admin/officials/new' }, keywords: 'palette.new.keywords' },
  { label: 'palette.newPlace', icon: MapPinPlus, target: { path: '/admin/places/new' }, keywords: 'palette.new.keywords' },
  { label: 'palette.newDocument', icon: FilePlus, target: { path: '/admin/documents/new' }, keywords: 'palette.new.keywords' },
  { label: 'palette.newAccount', icon: UserPlus, target: { path: '/admin/staff/new' }, keywords: 'palette.new.keywords' },
  { label: 'palette.exportApplications', icon: Download, target: { exportName: 'applications' }, keywords: 'palette.export.keywords' },
  { label: 'palette.exportNews', icon: Download, target: { exportName: 'news' }, keywords: 'palette.export.keywords' },
  { label: 'palette.exportAudit', icon: Download, target: { exportName: 'audit' }, keywords: 'palette.export.keywords' },
  { label: 'palette.alerts', icon: BellOff, target: { path: '/admin/staff/me' }, keywords: 'palette.alerts.keywords' },
  { label: 'staff.mine', icon: CircleUserRound, target: { path: '/admin/staff/me' }, keywords: 'palette.account.keywords' },
  { label: 'palette.language', icon: Languages, target: { isOtherLanguage: true }, keywords: 'palette.language.keywords' },
  { label: 'admin.signOut', icon: LogOut, target: { path: '/admin/sign_out' }, keywords: 'palette.signOut.keywords' },
];

/** The maximum number of settings: one word can match many of them. */
const MAX_SETTINGS = 6;
const searchedTexts = { title: 'text', text: 'text', keywords: 'text' } as const;

/**
 * Finds the commands that contain every typed word in their title, description or keywords; without
 * words, all pages and actions but no settings.
 *
 * @param isAllowed whether the user may run a command
 */
export function findCommands(input: string, t: Translate, isAllowed: (target: CommandTarget) => boolean): PaletteCommand[] {
  const search = buildTextSearch(searchedTexts, input);
  const matches = (texts: { title: string; text: string; keywords?: string }) => matchesCondition(search, texts);
  const findDeclared = (group: CommandGroup, all: readonly CommandDeclaration[]) =>
    all.flatMap(({ label, icon, target, keywords }): PaletteCommand[] => {
      if (!isAllowed(target)) return [];
      const command = { id: `command ${label}`, group, title: t(label), text: '', icon, target };
      return matches({ ...command, keywords: keywords && t(keywords) }) ? [command] : [];
    });
  const settings =
    input.trim() === ''
      ? []
      : listSettings(t)
          .filter((setting) => isAllowed(setting.target) && matches(setting))
          .slice(0, MAX_SETTINGS);
  return [...findDeclared('pages', pages), ...findDeclared('actions', actions), ...settings];
}

/** The sections of the settings, then every setting with its section. */
function listSettings(t: Translate): (PaletteCommand & { keywords?: string })[] {
  const sections = sectionPages.map((page) => ({ ...page, title: t(`settings.section.${page.name}` satisfies StaffMessageKey) }));
  const command = (id: string, page: (typeof sections)[number]) =>
    ({ id: `setting ${id}`, group: 'settings', icon: page.icon, target: { path: `/admin/settings/${page.name}` } }) as const;
  return [
    ...sections.map((page) => ({
      ...command(page.name, page),
      title: page.title,
      text: '',
      keywords: t(`settings.section.${page.name}.text` satisfies StaffMessageKey),
    })),
    ...sections.flatMap((page) =>
      Object.entries(page.section ? getSectionNodes(page.section) : {}).map(([name, { label }]) => ({
        ...command(`${page.name} ${name}`, page),
        title: t(label as MessageKey),
        text: page.title,
      })),
    ),
  ];
}
