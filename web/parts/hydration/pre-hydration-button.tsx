import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * A button that can be pressed before hydration: `markPressedLinks` marks it, and the press takes
 * effect after hydration.
 */
export function PreHydrationButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => setWasPressed(button.current?.hasAttribute('data-pressed') ?? false), []);
  // One render later, when the page has read the fields that were filled in before hydration.
  useEffect(() => {
    if (!wasPressed || !isHydrated) return;
    button.current?.removeAttribute('data-pressed');
    button.current?.click();
  }, [wasPressed, isHydrated]);
  return <Button {...props} ref={button} data-early={isHydrated ? undefined : ''} />;
}
