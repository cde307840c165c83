import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusMain } from './focus-main.ts';

/**
 * The content of a toast with buttons. When it disappears with the focus, the focus returns to
 * where it was before, or to the main part of the page.
 */
export function ToastContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    let before: HTMLElement | undefined;
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before = relatedTarget;
    };
    element.addEventListener('focusin', rememberFocus);
    return () => {
      if (!element.contains(document.activeElement)) return;
      before?.focus();
      requestAnimationFrame(() => focusMain());
    };
  }, []);
  return (
    <span ref={content} className="flex items-center gap-2 max-sm:text-sm">
      {children}
    </span>
  );
}
