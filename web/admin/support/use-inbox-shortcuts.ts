import { type ShortcutHelp, useShortcutHelp } from '../applications/shortcuts/use-shortcut-help.tsx';
import { useShortcuts } from '../applications/shortcuts/use-shortcuts.ts';

/** Element ids that the shortcuts refer to. */
export const inboxIds = { search: 'inbox-search', rows: 'inbox-rows', answer: 'inbox-answer' } as const;

/** The shortcuts with their descriptions, in the order of use. */
const inboxShortcuts = [
  { keys: ['j', 'k'], descriptionKey: 'support.keys.move' },
  { keys: ['Enter'], descriptionKey: 'admin.keys.open' },
  { keys: ['n'], descriptionKey: 'support.keys.next' },
  { keys: ['r'], descriptionKey: 'support.keys.reply' },
  { keys: ['a'], descriptionKey: 'support.keys.assign' },
  { keys: ['e'], descriptionKey: 'support.keys.close' },
  { keys: ['Ctrl', 'Enter'], descriptionKey: 'support.keys.sendAndClose' },
  { keys: ['Esc'], descriptionKey: 'support.keys.back' },
  { keys: ['/'], descriptionKey: 'admin.keys.search' },
  { keys: ['?'], descriptionKey: 'admin.keys.help' },
] as const;

/** Single-key shortcuts of the inbox; `?` lists them. The open conversation adds its own. */
export function useInboxShortcuts(openNext: () => void): ShortcutHelp {
  const help = useShortcutHelp(inboxShortcuts);
  useShortcuts(
    {
      j: () => moveRow(1),
      k: () => moveRow(-1),
      n: openNext,
      r: () => document.getElementById(inboxIds.answer)?.focus(),
      '/': () => document.getElementById(inboxIds.search)?.focus(),
      '?': help.show,
    },
    help.isEnabled,
  );
  return help;
}

/** Puts the focus on the row of the open conversation, or on the first one. */
export function focusOpenRow(): void {
  const links = getRowLinks();
  (links.find(isOpenRow) ?? links[0])?.focus();
}

/** Focuses the row of a conversation. */
export const focusRow = (id: string): void =>
  getRowLinks()
    .find(({ href }) => new URL(href).pathname.endsWith(`/${id}`))
    ?.focus();

/** Focuses the next (1) or previous (-1) row, counted from the focused or the open one. */
function moveRow(by: 1 | -1): void {
  const links = getRowLinks();
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement);
  const from = focused >= 0 ? focused : links.findIndex(isOpenRow);
  links[from < 0 ? 0 : Math.min(links.length - 1, Math.max(0, from + by))]?.focus();
}

const getRowLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>(`#${inboxIds.rows} a[href]`)];
const isOpenRow = (link: HTMLElement): boolean => link.getAttribute('aria-current') === 'true';
