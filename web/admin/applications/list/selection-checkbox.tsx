import { useEffect, useRef } from 'react';
import { useCan } from '../../session/use-session.ts';

interface SelectionCheckboxProps {
  /** Accessible name; the visible text stands beside the checkbox. */
  label: string;
  checked: boolean;
  /** Some, but not all, rows are selected. */
  isIndeterminate?: boolean;
  /** There are no rows, or they are not loaded yet. */
  isDisabled?: boolean;
  /** `isRange`: the Shift key was held. */
  onChange: (isRange: boolean) => void;
}

/**
 * A checkbox that selects one row, or all of them, for a change in bulk; nothing for those who may
 * change none.
 */
export function SelectionCheckbox({ label, checked, isIndeterminate = false, isDisabled = false, onChange }: SelectionCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const can = useCan();
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  if (!can('handleCases')) return null;
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={isDisabled}
      onMouseDown={(event) => {
        // Otherwise the browser selects the text between two rows.
        if (event.shiftKey) event.preventDefault();
      }}
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      className="relative block size-5 cursor-pointer rounded-sm accent-civic-700 before:absolute before:-inset-3"
    />
  );
}
