import { useRef } from 'react';

/** Keys for the items of a list that have none of their own, so that a moved item keeps its controls and their focus. */
export function useItemKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  // The list was replaced from elsewhere, such as by its default.
  while (keys.current.length < count) keys.current.push(fresh());
  keys.current.length = count;
  return {
    of: (at: number) => keys.current[at],
    /** Gives the key of the item that the caller appends. */
    add: () => {
      const key = fresh();
      keys.current.push(key);
      return key;
    },
    remove: (at: number) => keys.current.splice(at, 1),
    move: (at: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(at, 1)),
  };
}
