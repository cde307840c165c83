import { useEffect, useRef } from 'react';

/** What takes letters itself; a box to tick does not. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const COVERED = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
/** The browser's own answer to Enter. */
const PRESSABLE = 'a, button, summary, [role="button"]';

/**
 * Single keys that do something on this page: never while somebody types, never under a dialog, never together with
 * Ctrl, Alt or ⌘, and not at all unless `isOn` (WCAG 2.1.4).
 *
 * @param keys what each `KeyboardEvent.key` does.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const act = latest.current[event.key];
      const target = event.target instanceof Element ? event.target : document.body;
      if (!act || target.closest(TYPING) || document.querySelector(COVERED)) return;
      if (event.key === 'Enter' && target.closest(PRESSABLE)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
