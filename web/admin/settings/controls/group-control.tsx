import type { GroupNode } from '#lib/schema/nodes.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { type CompositeControlProps, toObjectValues } from './node-control-props.ts';

/** Related values, side by side. */
export function GroupControl({ node, path, label, value, errors, onChange, ChildControl }: CompositeControlProps<GroupNode>) {
  const { t } = useTranslation();
  const values = toObjectValues(value);
  return (
    <FieldGroup className="min-w-0" legend={label ?? t(node.label as MessageKey)} {...(node.help && { help: t(node.help as MessageKey) })}>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(node.of).map(([name, inner]) => (
          <ChildControl
            key={name}
            node={inner}
            path={`${path}.${name}`}
            value={values[name]}
            errors={errors}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
