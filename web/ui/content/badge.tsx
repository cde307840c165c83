import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneClasses, toneDots } from '../tone.ts';

interface BadgeProps {
  tone?: Tone;
  /** A dot before the text, for states. */
  dot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot, icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 whitespace-nowrap max-sm:wrap-break-word max-sm:whitespace-normal rounded-full border px-2.5 py-0.5 font-semibold text-sm [&_svg]:size-3.5',
        toneClasses[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className={classNames('size-2 rounded-full', toneDots[tone])} />}
      {icon}
      {children}
    </span>
  );
}
