import type { ComponentProps, Ref } from 'react';

interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The element type; a `div` by default. */
  as?: 'div' | 'section' | 'aside';
  ref?: Ref<HTMLElement>;
}

/**
 * A scrollable part of a page. It is focusable, so that the keyboard can scroll it (WCAG 2.1.1).
 */
export function ScrollArea({ as: Element = 'div', ...props }: ScrollAreaProps) {
  return <Element tabIndex={0} {...(props as ComponentProps<'div'>)} />;
}
