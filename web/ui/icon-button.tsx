import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  iconClasses?: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, variant = 'ghost', size = 'icon', iconClasses = 'size-5', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size={size} aria-label={label}>
      <Icon aria-hidden className={iconClasses} />
    </Button>
  );
}
