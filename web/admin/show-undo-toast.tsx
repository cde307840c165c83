import { X } from 'lucide-react';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { SECOND_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Translate } from '../use-translation.tsx';
import { ToastContent } from './toast-content.tsx';

/** The newest action that can still be undone, by the id of its toast. */
let newest: { id: string; onUndo: () => void } | undefined;

/**
 * Shows a toast about a finished action with an undo button, for {@link limits}`.undoSeconds` or
 * until it is closed. Ctrl+Z undoes the newest action.
 */
export function showUndoToast(t: Translate, message: string, onUndo: () => void): void {
  const undo = (id: string) => {
    toast.remove(id);
    if (newest?.id === id) newest = undefined;
    onUndo();
  };
  const id = toast.success(
    (toastInstance) => (
      <ToastContent>
        <span className="min-w-0 grow wrap-anywhere">{message}</span>
        <Button size="sm" variant="outline" aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={() => undo(toastInstance.id)}>
          {t('admin.undo')}
        </Button>
        <IconButton icon={X} label={t('admin.closeMessage')} size="icon-sm" onClick={() => toast.dismiss(toastInstance.id)} />
      </ToastContent>
    ),
    { duration: limits.undoSeconds * SECOND_MS },
  );
  const undoOffer = { id, onUndo: () => undo(id) };
  newest = undoOffer;
  setTimeout(() => {
    if (newest === undoOffer) newest = undefined;
  }, limits.undoSeconds * SECOND_MS);
}

/** Lets Ctrl+Z (or ⌘Z) undo the newest action of a toast, except in a text field. */
export function useUndoShortcut(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (
        !newest ||
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]'))
      )
        return;
      event.preventDefault();
      newest.onUndo();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
