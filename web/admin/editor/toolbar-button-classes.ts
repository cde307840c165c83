/** The classes of a toolbar button; an active one sets `aria-pressed`. */
export const toolbarButtonClasses =
  'grid size-9 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-line hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-civic-700 aria-pressed:text-on-solid pointer-coarse:size-11';
