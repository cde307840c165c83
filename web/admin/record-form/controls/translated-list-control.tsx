import type { TranslatedItem } from '#model/localize-record.ts';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../form-field.ts';

/**
 * The translations of a list: one input for each item of the original list, which the same form
 * contains. An item that is renamed needs a new translation.
 */
export function TranslatedListControl({
  id,
  name,
  field,
  label,
  help,
  error,
  disabled,
  value,
  onChange,
  values,
  lang,
}: RecordControlProps) {
  const { t } = useTranslation();
  const original = values?.[field.translates ?? ''];
  const items = Array.isArray(original) ? original.map(String) : [];
  const setText = (item: string, text: string) => {
    const others: TranslatedItem[] = items.filter((other) => other !== item).map((of) => ({ of, text: findTyped(value, of) }));
    const written = [...others, { of: item, text }].filter((translation) => translation.text !== '');
    onChange(written.length > 0 ? items.flatMap((of) => written.find((translation) => translation.of === of) ?? []) : null);
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={help && `${id}-help`}>
      <legend className="mb-1.5 font-semibold text-ink">{label}</legend>
      <p id={`${id}-help`} className="-mt-0.5 mb-1.5 text-ink-soft text-sm">
        {items.length === 0 ? t('recordForm.translation.noItems') : help}
      </p>
      <div className="grid gap-2.5">
        {items.map((item) => (
          <div key={item}>
            <label htmlFor={`${id}-${item}`} className="mb-0.5 block break-words text-ink-soft text-sm">
              {item}
            </label>
            <TextInput
              id={`${id}-${item}`}
              name={`${name}:${item}`}
              lang={lang}
              autoComplete="off"
              disabled={disabled}
              value={findTyped(value, item)}
              onChange={(event) => setText(item, event.target.value)}
            />
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

/** The text as it is typed, with its blanks. */
function findTyped(translations: unknown, item: string): string {
  const itemTranslation = Array.isArray(translations)
    ? translations.find((translation: TranslatedItem) => translation?.of === item)
    : undefined;
  return typeof itemTranslation?.text === 'string' ? itemTranslation.text : '';
}
