import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button that can be pressed before the application runs: `markPressedLinks` marks it, and the
 * press takes effect after hydration.
 */
export function EarlyButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!button.current?.hasAttribute('data-pressed')) return;
    button.current.removeAttribute('data-pressed');
    button.current.click();
  }, []);
  return <Button {...props} ref={button} data-early={isHydrated ? undefined : ''} />;
}
