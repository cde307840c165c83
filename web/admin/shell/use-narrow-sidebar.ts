import { useState } from 'react';

const KEY = 'staff-sidebar';

/** Whether the sidebar shows only icons; remembered on this device. */
export function useNarrowSidebar(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setIsNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow');
  return [
    isNarrow,
    (next) => {
      localStorage.setItem(KEY, next ? 'narrow' : 'wide');
      setIsNarrow(next);
    },
  ];
}
