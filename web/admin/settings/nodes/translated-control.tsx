import type { TranslatedNode } from '#lib/schema/nested.ts';
import type { WordKey } from '#model/words/keys.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { classes } from '../../../ui/classes.ts';
import { useWords } from '../../../words.tsx';
import { FieldControl } from '../../record-form/field-control.tsx';
import { controlId, type NodeProps, valuesOf } from './node-props.ts';

/** One text in each language, side by side; what is left empty is read in the first. */
export function TranslatedControl({ node, path, label, value, errors, onChange }: NodeProps<TranslatedNode>) {
  const { t } = useWords();
  const texts = valuesOf(value);
  const name = label ?? t(node.label as WordKey);
  return (
    <div className={classes('grid gap-4', !node.of.multiline && 'sm:grid-cols-2')}>
      {node.languages.map((language, at) => {
        const own = `${path}.${language}`;
        const error = errors[own] ?? (at === 0 ? errors[path] : undefined);
        return (
          <FieldControl
            key={language}
            id={controlId(own)}
            name={own}
            field={node.of}
            label={t('settings.inLanguage', { label: name, language: t(`admin.language.${language}` as WordKey) })}
            {...(node.help && { help: t(at === 0 ? (node.help as WordKey) : 'settings.inLanguage.empty') })}
            {...(error && { error: fieldMessage(t, node.of, error) })}
            required={at === 0 && node.of.required === true}
            value={texts[language] ?? ''}
            onChange={(text) => onChange({ ...texts, [language]: text })}
          />
        );
      })}
    </div>
  );
}
