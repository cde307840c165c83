import { useState } from 'react';

const STORAGE_KEY = 'staff-and-next';

/** Whether the next case opens once one is decided; stored on this device. */
export function useAndNext(): [isOn: boolean, toggle: () => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  return [
    isOn,
    () => {
      localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on');
      setIsOn(!isOn);
    },
  ];
}
