import type { ChoicesNode } from '#lib/schema/nested.ts';
import type { WordKey } from '#model/words/keys.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useWords } from '../../../words.tsx';
import { controlId, type NodeProps } from './node-props.ts';

/** Any of a few options, each a box to tick. */
export function ChoicesControl({ node, path, label, value, errors, onChange }: NodeProps<ChoicesNode>) {
  const { t } = useWords();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const error = errors[path];
  return (
    <FieldGroup
      className="min-w-0"
      legend={label ?? t(node.label as WordKey)}
      {...(node.help && { help: t(node.help as WordKey) })}
      {...(error && { error: fieldMessage(t, undefined, error) })}
    >
      <div className="flex flex-wrap gap-x-6">
        {node.options.map((option, at) => (
          <Checkbox
            key={option}
            id={at === 0 ? controlId(path) : undefined}
            label={t(`${node.optionWords}.${option}` as WordKey)}
            checked={chosen.includes(option)}
            onChange={({ target }) => onChange(node.options.filter((one) => (one === option ? target.checked : chosen.includes(one))))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
