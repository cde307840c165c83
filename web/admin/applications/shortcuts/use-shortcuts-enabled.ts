import { useState } from 'react';

const STORAGE_KEY = 'staff-shortcuts';

/** Whether single-key shortcuts are enabled; stored on this device. */
export function useShortcutsEnabled(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}
