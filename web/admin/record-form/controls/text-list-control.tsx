import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../form-field.ts';

/**
 * A list of texts, added by button or Enter, each with a remove button (product §5: service form).
 * It ignores blank texts and duplicates.
 */
export function TextListControl({ id, name, field, label, help, error, required, disabled, value, onChange }: RecordControlProps) {
  const { t } = useTranslation();
  const [input, setInput] = useState('');
  const texts = Array.isArray(value) ? value.map(String) : [];
  const limits = field.kind === 'json' ? field.texts : undefined;
  const isFull = limits !== undefined && texts.length >= limits.maxItems;
  const add = () => {
    const text = input.trim();
    setInput('');
    if (text !== '' && !texts.includes(text)) onChange([...texts, text]);
  };
  return (
    <div>
      <Field {...{ id, label, error, required }} help={isFull ? t('recordForm.list.full', { count: texts.length }) : help}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              name={name}
              autoComplete="off"
              disabled={disabled || isFull}
              value={input}
              onChange={(event) => setInput(event.target.value)}
              // Adds typed text on blur; otherwise saving would lose it.
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button
              variant="outline"
              disabled={disabled || isFull}
              onClick={() => {
                add();
                document.getElementById(id)?.focus();
              }}
            >
              <Plus aria-hidden className="size-4.5" />
              {t('recordForm.list.add')}
              <span className="sr-only">: {label}</span>
            </Button>
          </div>
        )}
      </Field>
      {texts.length > 0 && (
        <ul aria-label={label} className="mt-2.5 divide-y divide-line rounded-md border border-line">
          {texts.map((text) => (
            <li key={text} className="flex items-center gap-2 py-0.5 pr-1 pl-4">
              <span className="min-w-0 grow break-words py-2">{text}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={t('recordForm.list.remove', { text })}
                onClick={() => {
                  onChange(texts.filter((other) => other !== text));
                  document.getElementById(id)?.focus();
                }}
                className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-danger-soft hover:text-danger-ink"
              >
                <X aria-hidden className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
