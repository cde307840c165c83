import { useEffect, useRef } from 'react';
import { useCan } from '../../session/use-session.ts';

interface SelectionCheckboxProps {
  /** Accessible name; there is no visible label. */
  label: string;
  checked: boolean;
  /** Some, but not all, rows are selected. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  /** @param isRange whether the Shift key was held */
  onChange: (isRange: boolean) => void;
}

/** A checkbox that selects one row or all rows for a bulk change; absent for users who may not. */
export function SelectionCheckbox({ label, checked, isIndeterminate = false, isDisabled = false, onChange }: SelectionCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const can = useCan();
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  if (!can('handleCases')) return null;
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={isDisabled}
      onMouseDown={(event) => {
        // Prevents the browser from selecting the text between two rows.
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      className="relative block size-5 cursor-pointer rounded-sm accent-civic-700 before:absolute before:-inset-3"
    />
  );
}
