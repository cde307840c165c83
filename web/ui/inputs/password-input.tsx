import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  labels: { show: string; hide: string };
}

export function PasswordInput({ labels, className, ...rest }: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        autoComplete="current-password"
        {...rest}
        type={isVisible ? 'text' : 'password'}
        className={classNames('control pr-12', className)}
      />
      <button
        type="button"
        onClick={() => setIsVisible(!isVisible)}
        aria-label={isVisible ? labels.hide : labels.show}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-civic-700"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
