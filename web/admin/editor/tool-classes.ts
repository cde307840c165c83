/** The look of a tool; one that is on says so in `aria-pressed`. */
export const toolClasses =
  'grid size-9 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-line hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-civic-700 aria-pressed:text-white pointer-coarse:size-11';
