import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { distributeCode } from './distribute-code.ts';
import { FieldError } from './field-error.tsx';
import { FieldGroup } from './field-group.tsx';

interface CodeInputProps {
  label: string;
  /** Accessible name of box `n` of `count`. */
  boxLabel: (n: number, count: number) => string;
  /** One string per box, '' for an empty one. */
  value: readonly string[];
  onChange: (boxes: string[]) => void;
  /** Called for Enter in any box. */
  onSubmit?: () => void;
  error?: string;
  /** Ref of the first box, to focus it after a rejected code. */
  firstBox?: RefObject<HTMLInputElement | null>;
}

/** Input for a short code, one digit per box, focused at first. `value` has one item per box. */
export function CodeInput({ label, boxLabel, value, onChange, onSubmit, error, firstBox }: CodeInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = value.map((digit, index) => ({ digit, index }));
  const enterText = (index: number, text: string) => {
    const distribution = distributeCode(value, index, text);
    onChange(distribution.boxes);
    boxes.current[distribution.focus]?.focus();
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Backspace' && value[index] === '' && index > 0) {
      event.preventDefault();
      onChange(value.with(index - 1, ''));
      boxes.current[index - 1]?.focus();
    } else if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus();
  };
  return (
    <FieldGroup legend={label}>
      <div className="flex gap-2 sm:gap-3">
        {digits.map(({ digit, index }) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
              if (index === 0 && firstBox) firstBox.current = box;
            }}
            value={digit}
            onChange={(event) => enterText(index, event.target.value)}
            onKeyDown={(event) => handleKey(event, index)}
            onFocus={(event) => event.target.select()}
            onPaste={(event) => {
              event.preventDefault();
              enterText(index, event.clipboardData.getData('text'));
            }}
            aria-label={boxLabel(index + 1, value.length)}
            aria-invalid={error ? true : undefined}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the code is the only input of its step
            autoFocus={index === 0}
            inputMode="numeric"
            className={classNames('control tabular h-14 max-w-14 min-w-0 px-0 text-center font-bold text-2xl', digit && 'border-civic-700')}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError message={error} />
      </div>
    </FieldGroup>
  );
}
