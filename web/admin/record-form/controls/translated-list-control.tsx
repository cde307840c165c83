import type { TranslatedItem } from '#model/localize-record.ts';
import { FieldError } from '../../../ui/inputs/field-error.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { RecordControlProps } from '../form-field.ts';

/**
 * The translations of a list: one input for each item of the original list in the same form. A
 * renamed item loses its translation.
 */
export function TranslatedListControl(props: RecordControlProps) {
  const { id, name, field, label, help, error, disabled, value, onChange, values, lang } = props;
  const { t } = useTranslation();
  const original = values?.[field.translates ?? ''];
  const items = Array.isArray(original) ? original.map(String) : [];
  const setText = (item: string, text: string) => {
    const others: TranslatedItem[] = items.filter((other) => other !== item).map((of) => ({ of, text: findText(value, of) }));
    const translations = [...others, { of: item, text }].filter((translation) => translation.text !== '');
    onChange(translations.length > 0 ? items.flatMap((of) => translations.find((translation) => translation.of === of) ?? []) : null);
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
              value={findText(value, item)}
              onChange={(event) => setText(item, event.target.value)}
            />
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

/** The translation of an item, untrimmed. */
function findText(value: unknown, item: string): string {
  const itemTranslation = Array.isArray(value) ? value.find((translation: TranslatedItem) => translation?.of === item) : undefined;
  return typeof itemTranslation?.text === 'string' ? itemTranslation.text : '';
}
