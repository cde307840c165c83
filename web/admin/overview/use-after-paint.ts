import { useEffect, useState } from 'react';

/** False until what is drawn with it has been seen. */
export function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsAfter(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isAfter;
}
