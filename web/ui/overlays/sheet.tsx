import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A drawer at the side, for a menu on small screens. */
export function Sheet({ open, onOpenChange, trigger, title, closeLabel, children }: SheetProps) {
  const returnFocus = useRestoreFocus(open);
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim/60" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-[min(20rem,88vw)] animate-slide-in-left flex-col bg-surface shadow-float"
        >
          <header className="flex items-center justify-between border-line border-b py-2 pr-2 pl-5">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          <div className="grow overflow-y-auto overscroll-contain p-3">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
