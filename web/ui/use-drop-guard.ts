import { useEffect } from 'react';

let guards = 0;

/** A file that is let go beside the zone must not make the browser open it and throw away what was typed. */
const refuse = (event: DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** While a screen takes files, files dropped elsewhere on it are ignored. */
export function useDropGuard(): void {
  useEffect(() => {
    if (guards++ === 0) {
      addEventListener('dragover', refuse);
      addEventListener('drop', refuse);
    }
    return () => {
      if (--guards > 0) return;
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
