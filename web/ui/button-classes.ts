import { classes } from './classes.ts';

const variants = {
  primary: 'bg-civic-700 text-white shadow-[inset_0_-2px_0_var(--color-civic-950)] hover:bg-civic-800',
  secondary: 'bg-sun-500 text-civic-950 shadow-[inset_0_-2px_0_var(--color-sun-600)] hover:bg-sun-300',
  outline: 'border border-line-strong bg-surface text-civic-800 hover:border-civic-700 hover:bg-civic-50',
  ghost: 'text-civic-700 hover:bg-civic-50 hover:text-civic-900',
  danger: 'bg-danger text-white shadow-[inset_0_-2px_0_var(--color-danger-ink)] hover:bg-danger-ink',
  inverse: 'border border-white/60 bg-white/10 text-white hover:border-white hover:bg-white/20',
} as const;

/** `sm` is for dense tables and grows to 44 px under a finger; `icon` is a 44 px square. */
const sizes = {
  sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2.5 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11 p-0',
  'icon-sm': 'size-9 p-0 pointer-coarse:size-11',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container on phones. */
  wide?: boolean;
  className?: string;
}

/** The classes of a button, for links and labels that look like one. */
export function buttonClasses({ variant = 'primary', size = 'md', wide, className }: ButtonLook = {}): string {
  return classes(
    'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold no-underline',
    'transition-[background-color,border-color,color,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full sm:w-auto',
    className,
  );
}
