import { useEffect, useEffectEvent } from 'react';

/**
 * Passes on files that are pasted anywhere on the page, except into a text field or another
 * uploader.
 */
export function usePagePaste(isOn: boolean, onFiles: (files: File[]) => void): void {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const { target } = event;
      const isText = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
      if (event.defaultPrevented || isText || files.length === 0) return;
      event.preventDefault();
      handleFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isOn]);
}
