import { useEffect, useEffectEvent } from 'react';

/** Elements that take typed text; checkboxes are not among them. */
const TEXT_INPUT_SELECTOR =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
/** Elements that Enter activates. */
const INTERACTIVE_SELECTOR = 'a, button, summary, [role="button"]';
/** The keys that act again while they are held: they move or zoom, and change nothing. */
const REPEATING_KEYS = ['j', 'k', 'ArrowLeft', 'ArrowRight', '+', '=', '-'];

/**
 * Binds single keys to actions. They are inactive in text inputs, while a dialog or menu is open,
 * together with Ctrl, Alt or ⌘, and when `isEnabled` is false (WCAG 2.1.4). A held key acts once,
 * unless it moves or zooms.
 * @param handlers the actions by `KeyboardEvent.key`.
 */
export function useShortcuts(handlers: Readonly<Record<string, () => void>>, isEnabled: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const act = handlers[event.key];
    const target = event.target instanceof Element ? event.target : document.body;
    if (!act || target.closest(TEXT_INPUT_SELECTOR) || document.querySelector(OVERLAY_SELECTOR)) return;
    if (event.key === 'Enter' && target.closest(INTERACTIVE_SELECTOR)) return;
    event.preventDefault();
    if (!event.repeat || REPEATING_KEYS.includes(event.key)) act();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isEnabled]);
}
