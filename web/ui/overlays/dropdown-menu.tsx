import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useMenuOpener } from './use-restore-focus.ts';

interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  useMenuOpener(isOpen, triggerRef);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Trigger ref={triggerRef} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[calc(100vw-1.5rem)] animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'className'> {
  tone?: 'plain' | 'danger';
}

/** `onSelect` for an action; with `asChild` a link as its child. */
export function MenuItem({ tone = 'plain', ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className={classNames(
        'flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-md px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint',
        tone === 'danger'
          ? 'text-danger-ink data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-civic-50 data-highlighted:text-civic-800',
      )}
    />
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 font-semibold text-ink-faint text-sm">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
