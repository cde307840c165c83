import type { ChoicesNode } from '#lib/schema/nodes.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { getControlId, type NodeControlProps } from './node-control-props.ts';

/** A group of checkboxes. */
export function ChoicesControl({ node, path, label, value, errors, onChange }: NodeControlProps<ChoicesNode>) {
  const { t } = useTranslation();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const error = errors[path];
  return (
    <FieldGroup
      className="min-w-0"
      legend={label ?? t(node.label as MessageKey)}
      {...(node.help && { help: t(node.help as MessageKey) })}
      {...(error && { error })}
    >
      <div className="flex flex-wrap gap-x-6">
        {node.options.map((option, at) => (
          <Checkbox
            key={option}
            id={at === 0 ? getControlId(path) : undefined}
            label={t(`${node.optionMessagePrefix}.${option}` as MessageKey)}
            checked={chosen.includes(option)}
            onChange={({ target }) => onChange(node.options.filter((one) => (one === option ? target.checked : chosen.includes(one))))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
