import { startTransition, useEffect, useState } from 'react';

/** A value that follows once the next frame is on the screen, without holding up what somebody does then. */
export function useAfterFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState({ value });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown((before) => (before.value === value ? before : { value }))));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown.value;
}
