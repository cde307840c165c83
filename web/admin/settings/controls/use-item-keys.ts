import { useRef } from 'react';

/**
 * Stable React keys for list items without ids, so that a moved item keeps its controls and focus.
 */
export function useItemKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  // The list was replaced from outside, for example by its default.
  while (keys.current.length < count) keys.current.push(fresh());
  keys.current.length = count;
  return {
    of: (at: number) => keys.current[at],
    /** Adds the key of an item that the caller appends. */
    add: () => {
      const key = fresh();
      keys.current.push(key);
      return key;
    },
    remove: (at: number) => keys.current.splice(at, 1),
    move: (at: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(at, 1)),
  };
}
