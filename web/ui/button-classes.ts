import { classNames } from './class-names.ts';

const variants = {
  primary: 'bg-civic-700 text-on-solid shadow-[inset_0_-2px_0_var(--color-band)] hover:bg-civic-800',
  secondary: 'bg-sun-500 text-on-sun shadow-[inset_0_-2px_0_var(--color-sun-600)] hover:bg-sun-300',
  outline: 'border border-line-strong bg-surface text-civic-800 hover:border-civic-700 hover:bg-civic-50',
  ghost: 'text-civic-700 hover:bg-civic-50 hover:text-civic-900',
  danger: 'bg-danger text-on-solid shadow-[inset_0_-2px_0_var(--color-danger-ink)] hover:bg-danger-ink',
  inverse: 'border border-on-band/60 bg-on-band/10 text-on-band hover:border-on-band hover:bg-on-band/20',
} as const;

/** `sm` is for dense tables and grows to 44 px on touch screens; `icon` is a square of 44 px. */
const sizes = {
  sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2.5 text-base max-[21rem]:px-4',
  lg: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11 p-0',
  'icon-sm': 'size-9 p-0 pointer-coarse:size-11',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width on phones. */
  wide?: boolean;
  className?: string;
}

/** Returns the classes of a button, for links and labels that look like one. */
export function getButtonClasses({ variant = 'primary', size = 'md', wide, className }: ButtonStyle = {}): string {
  return classNames(
    'button relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold no-underline',
    'transition-[background-color,border-color,color,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:not-aria-busy:opacity-55',
    variants[variant],
    sizes[size],
    wide && 'w-full sm:w-auto',
    className,
  );
}
