import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value that updates after the next frame is on the screen, without delaying the
 * visitor's input.
 *
 * @param initialValue returned in the first frame.
 */
export function useValueAfterFrame<Value>(value: Value, initialValue = value): Value {
  const [current, setCurrent] = useState({ value: initialValue });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setCurrent((before) => (before.value === value ? before : { value }))));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return current.value;
}
