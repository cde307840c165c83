import { useEffect, useRef } from 'react';

interface TickBoxProps {
  /** For screen readers; what it belongs to stands beside it. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  isSome?: boolean;
  /** There is nothing to choose, or not yet. */
  isDisabled?: boolean;
  onChange: () => void;
}

/** Chooses a row, or all of them. */
export function TickBox({ label, checked, isSome = false, isDisabled = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={isDisabled}
      onChange={onChange}
      className="relative block size-5 cursor-pointer rounded-sm accent-civic-700 before:absolute before:-inset-3"
    />
  );
}
