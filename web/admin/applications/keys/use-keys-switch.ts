import { useState } from 'react';

const KEY = 'staff-shortcuts';

/** Whether single keys do something; remembered on this device. */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}
