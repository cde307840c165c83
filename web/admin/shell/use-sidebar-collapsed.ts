import { useState } from 'react';

const STORAGE_KEY = 'staff-sidebar';

/** Whether the sidebar shows only icons; stored on this device. */
export function useSidebarCollapsed(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setIsNarrow] = useState(() => localStorage.getItem(STORAGE_KEY) === 'narrow');
  return [
    isNarrow,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next ? 'narrow' : 'wide');
      setIsNarrow(next);
    },
  ];
}
