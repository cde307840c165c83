import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: string;
  /**
   * A single focusable element with an accessible name of its own, because a tooltip does not show
   * on touch screens.
   */
  children: ReactNode;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-band px-2.5 py-1.5 text-sm text-on-band"
          >
            {text}
            <Radix.Arrow className="fill-band" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
