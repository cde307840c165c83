import { Command } from 'cmdk';
import { ClipboardList, FileStack, FileText, type LucideIcon, MapPin, Newspaper, Search, UsersRound, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { languages } from '#model/collections/choices.ts';
import { exportCapabilities } from '#model/endpoints/reports/exports.ts';
import { pageLimits } from '#model/page-limits.ts';
import { leaveOverlays } from '../../ui/overlays/close-on-back.ts';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { useRestoreFocus } from '../../ui/overlays/use-restore-focus.ts';
import { useTranslation } from '../../use-translation.tsx';
import { useExport } from '../exports/use-export.ts';
import { limitSearch } from '../serialize-query.ts';
import { useCan } from '../session/use-session.ts';
import { useCanOpen } from '../shell/use-can-open.ts';
import { useChangeLanguage } from '../shell/use-change-language.ts';
import { type SearchResultKind, searchResultKinds } from './find-records.ts';
import { type CommandTarget, commandGroups, findCommands } from './palette-commands.ts';
import { useRecordSearch } from './use-record-search.ts';

const kindIcons: Record<SearchResultKind, LucideIcon> = {
  applications: FileStack,
  news: Newspaper,
  services: ClipboardList,
  officials: UsersRound,
  places: MapPin,
  documents: FileText,
};

/**
 * The command palette: one search box for pages, actions, settings and records, usable by keyboard
 * alone (product §2.18.4).
 */
export default function CommandPalette({ open, onOpenChange }: { open: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocus(open);
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim/60" />
        <Radix.Content
          {...restoreFocus}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-40 mx-auto flex max-h-dvh w-full max-w-2xl animate-rise-in flex-col overflow-hidden bg-surface shadow-float sm:top-[12vh] sm:max-h-[70vh] sm:rounded-xl"
        >
          <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
          <PaletteContent onDone={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteContent({ onDone }: { onDone: () => void }) {
  const { t, to, language } = useTranslation();
  const navigate = useNavigate();
  const changeLanguage = useChangeLanguage();
  const { download } = useExport();
  const [input, setInput] = useState('');
  const { results, isSearching, hasFailed } = useRecordSearch(limitSearch(input));
  const can = useCan();
  const canOpen = useCanOpen();
  const commands = findCommands(input, t, (target) =>
    'path' in target ? canOpen(target.path) : 'exportName' in target ? can(exportCapabilities[target.exportName]) : true,
  );
  const count = commands.length + results.length;
  const groups = searchResultKinds.map((kind) => ({ kind, kindResults: results.filter((result) => result.kind === kind) }));
  const ids = [...commands.map(({ id }) => id), ...groups.flatMap(({ kindResults }) => kindResults.map(({ path }) => path))];
  const [selectedItem, setSelectedItem] = useState('');
  // The library clears its selection when all results are replaced; Enter would then do nothing.
  const active = ids.includes(selectedItem) ? selectedItem : (ids[0] ?? '');
  const run = (target: CommandTarget) => {
    onDone();
    if ('path' in target) leaveOverlays(() => void navigate(to(target.path)));
    else if ('documentPath' in target) leaveOverlays(() => location.assign(to(target.documentPath)));
    else if ('exportName' in target) void download(target.exportName, '');
    else void changeLanguage(languages.find((other) => other !== language) ?? language);
  };
  return (
    <Command
      label={t('palette.title')}
      value={active}
      onValueChange={setSelectedItem}
      shouldFilter={false}
      loop
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex items-center gap-3 border-line border-b-2 px-4 has-[input:focus-visible]:border-civic-700">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <Command.Input
          value={input}
          onValueChange={setInput}
          placeholder={t('palette.placeholder')}
          className="min-h-14 min-w-0 grow bg-transparent text-lg shadow-none! outline-none! placeholder:text-base placeholder:text-ink-faint"
        />
        <Radix.Close
          aria-label={t('ui.close')}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </div>
      {input.trim().length > pageLimits.searchLength && (
        <p role="status" className="px-4 pt-2 text-ink-soft text-sm">
          {t('ui.searchLimit', { max: pageLimits.searchLength })}
        </p>
      )}
      <Command.List label={t('palette.title')} className="min-h-24 grow overflow-y-auto overscroll-contain p-2">
        {commandGroups.map((group) => {
          const groupCommands = commands.filter((command) => command.group === group);
          return (
            groupCommands.length > 0 && (
              <Group key={group} heading={t(`palette.${group}`)}>
                {groupCommands.map(({ id, icon, title, text, target }) => (
                  <Item key={id} value={id} icon={icon} title={title} text={text} onSelect={() => run(target)} />
                ))}
              </Group>
            )
          );
        })}
        {groups.map(
          ({ kind, kindResults }) =>
            kindResults.length > 0 && (
              <Group key={kind} heading={t(`palette.${kind}`)}>
                {kindResults.map(({ id, path, title, text }) => (
                  <Item key={id} value={path} icon={kindIcons[kind]} title={title} text={text} onSelect={() => run({ path })} />
                ))}
              </Group>
            ),
        )}
      </Command.List>
      <p role="status" className="border-line border-t bg-sunken/60 px-4 py-2.5 text-ink-soft text-sm">
        {hasFailed
          ? t('palette.failed')
          : isSearching
            ? t('palette.searching')
            : count === 0
              ? t('palette.none', { q: limitSearch(input) })
              : input.trim()
                ? t('palette.found', { count })
                : t('palette.help')}
      </p>
    </Command>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-sm"
    >
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  value: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  onSelect: () => void;
}

function Item({ value, icon: Icon, title, text, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-civic-700 data-[selected=true]:text-on-solid data-[selected=true]:[&_*]:text-on-solid"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-civic-700" />
      <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="min-w-0 grow truncate font-medium">{title}</span>
        {text && <span className="truncate text-ink-soft text-sm sm:max-w-1/2 sm:shrink-0">{text}</span>}
      </span>
    </Command.Item>
  );
}
