import { startTransition, useEffect, useState } from 'react';

/**
 * A value that follows once the next frame is on the screen, without holding up what somebody does then.
 *
 * @param first what stands in for it in the first frame.
 */
export function useAfterFrame<Value>(value: Value, first = value): Value {
  const [shown, setShown] = useState({ value: first });
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
