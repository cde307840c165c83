import type { GroupNode } from '#lib/schema/nested.ts';
import type { WordKey } from '#model/words/keys.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useWords } from '../../../words.tsx';
import { type ShapeProps, valuesOf } from './node-props.ts';

/** Values that belong together, side by side. */
export function GroupControl({ node, path, label, value, errors, onChange, Inner }: ShapeProps<GroupNode>) {
  const { t } = useWords();
  const values = valuesOf(value);
  return (
    <FieldGroup className="min-w-0" legend={label ?? t(node.label as WordKey)} {...(node.help && { help: t(node.help as WordKey) })}>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(node.of).map(([name, inner]) => (
          <Inner
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
