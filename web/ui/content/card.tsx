import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Lifts on hover. A link inside with the class `card-link` gets the whole card as its target. */
  interactive?: boolean;
  /** Without padding, for pictures and tables that reach the edge. */
  flush?: boolean;
}

export function Card({ as, interactive, flush, className, ...rest }: CardProps) {
  const Element = (as ?? 'div') as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        'relative rounded-lg border border-line bg-surface shadow-card',
        !flush && 'p-5 sm:p-6',
        flush && 'overflow-hidden',
        interactive &&
          'transition-[box-shadow,border-color,transform] hover:-translate-y-0.5 hover:border-civic-300 hover:shadow-raised has-[.card-link:focus-visible]:border-civic-700',
        className,
      )}
    />
  );
}
