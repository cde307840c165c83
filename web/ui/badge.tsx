import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { type Tone, toneClasses, toneSpots } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  /** A spot before the text, for states. */
  dot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot, icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-sm [&_svg]:size-3.5',
        toneClasses[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className={classes('size-2 rounded-full', toneSpots[tone])} />}
      {icon}
      {children}
    </span>
  );
}
