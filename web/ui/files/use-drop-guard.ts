import { useEffect } from 'react';

let activeGuards = 0;

/**
 * Prevents the browser from opening a file that is dropped beside the zone, which would discard the
 * form's input.
 */
const preventDrop = (event: DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** While mounted, files dropped elsewhere on the page are ignored. */
export function useDropGuard(): void {
  useEffect(() => {
    if (activeGuards++ === 0) {
      addEventListener('dragover', preventDrop);
      addEventListener('drop', preventDrop);
    }
    return () => {
      if (--activeGuards > 0) return;
      removeEventListener('dragover', preventDrop);
      removeEventListener('drop', preventDrop);
    };
  }, []);
}
