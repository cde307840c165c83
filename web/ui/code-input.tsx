import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import { FieldGroup } from './field-group.tsx';
import { spreadCode } from './spread-code.ts';

interface CodeInputProps {
  label: string;
  /** Name of box `n` of `count` for screen readers. */
  boxLabel: (n: number, count: number) => string;
  /** One string for each box, '' where empty. */
  value: readonly string[];
  onChange: (boxes: string[]) => void;
  /** Enter in any box. */
  onSubmit?: () => void;
  help?: string;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The first box, to give it the focus again after a refused code. */
  firstBox?: RefObject<HTMLInputElement | null>;
}

/** A short code, one digit a box. The number of boxes is the length of `value`. */
export function CodeInput({ label, boxLabel, value, onChange, onSubmit, help, error, disabled, autoFocus, firstBox }: CodeInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const enter = (at: number, text: string) => {
    const spread = spreadCode(value, at, text);
    onChange(spread.boxes);
    boxes.current[spread.focus]?.focus();
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Backspace' && value[at] === '' && at > 0) {
      event.preventDefault();
      onChange(value.with(at - 1, ''));
      boxes.current[at - 1]?.focus();
    } else if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
  };
  return (
    <FieldGroup legend={label} help={help}>
      <div className="flex gap-2 sm:gap-3">
        {value.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
              if (at === 0 && firstBox) firstBox.current = box;
            }}
            value={digit}
            onChange={(event) => enter(at, event.target.value)}
            onKeyDown={(event) => press(event, at)}
            onFocus={(event) => event.target.select()}
            onPaste={(event) => {
              event.preventDefault();
              enter(at, event.clipboardData.getData('text'));
            }}
            aria-label={boxLabel(at + 1, value.length)}
            aria-invalid={error ? true : undefined}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the step consists of this code
            autoFocus={autoFocus && at === 0}
            inputMode="numeric"
            disabled={disabled}
            className={classes('control tabular h-14 max-w-14 min-w-0 px-0 text-center font-bold text-2xl', digit && 'border-civic-700')}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError message={error} />
      </div>
    </FieldGroup>
  );
}
