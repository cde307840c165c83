import type { TranslatedNode } from '#lib/schema/nodes.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import { getControlId, type NodeControlProps, toObjectValues } from './node-control-props.ts';
import { TemplatePreview } from './template-preview.tsx';

/** One text in each language, side by side; an empty one falls back to the first language. */
export function TranslatedControl({ node, path, label, value, errors, onChange }: NodeControlProps<TranslatedNode>) {
  const { t } = useTranslation();
  const texts = toObjectValues(value);
  const name = label ?? t(node.label as MessageKey);
  return (
    <div className={classNames('grid gap-4', !node.of.multiline && 'sm:grid-cols-2')}>
      {node.languages.map((language, at) => {
        const own = `${path}.${language}`;
        const error = errors[own] ?? (at === 0 ? errors[path] : undefined);
        return (
          <div key={language}>
            <FieldControl
              id={getControlId(own)}
              name={own}
              field={node.of}
              label={t('settings.inLanguage', { label: name, language: t(`admin.language.${language}` as MessageKey) })}
              {...(node.help && { help: t(at === 0 ? (node.help as MessageKey) : 'settings.inLanguage.empty') })}
              {...(error && { error })}
              required={at === 0 && node.of.required === true}
              value={texts[language] ?? ''}
              onChange={(text) => onChange({ ...texts, [language]: text })}
            />
            {node.of.placeholders && <TemplatePreview template={String(texts[language] ?? '')} language={language as Language} />}
          </div>
        );
      })}
    </div>
  );
}
