import { useEffect, useEffectEvent } from 'react';

/** Calls `submit` for Ctrl+Enter (or ⌘Enter) anywhere on the page, while a dialog is open. */
export function useSubmitKey(submit: () => void): void {
  const submitLatest = useEffectEvent(submit);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
      // A confirmation dialog over the form handles its own keys.
      if (document.querySelector('[role="alertdialog"]')) return;
      event.preventDefault();
      submitLatest();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Moves the focus to a control once its dialog is open. */
export function useInitialFocus(id: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [id]);
}
