import { isHexColor } from '#lib/colors/color-contrast.ts';
import type { Field as Declared } from '#lib/schema/field.ts';
import type { ChoicesNode, GroupNode } from '#lib/schema/nodes.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { defaultThemeColor } from '#model/settings/default-branding.ts';
import { CheckboxGroup } from '../../../ui/inputs/checkbox-group.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { FieldGroup } from '../../../ui/inputs/field-group.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import { LinesControl } from '../../record-form/controls/lines-control.tsx';
import { SelectControl } from '../../record-form/controls/select-control.tsx';
import type { RecordControlProps } from '../../record-form/form-field.ts';
import { getStaffName } from '../../session/use-session.ts';
import { useStaffList } from '../../staff/use-staff-list.ts';
import { ListControl } from './list-control.tsx';
import { type CompositeControlProps, getControlId, type NodeControlProps, toObjectValues } from './node-control-props.ts';
import { TranslatedControl } from './translated-control.tsx';

/** The control of a node; composite controls render those of their children. */
export function NodeControl({ node, ...props }: NodeControlProps) {
  const { t } = useTranslation();
  switch (node.kind) {
    case 'translated':
      return <TranslatedControl node={node} {...props} />;
    case 'choices':
      return <ChoicesControl node={node} {...props} />;
    case 'group':
      return <GroupControl node={node} {...props} ChildControl={NodeControl} />;
    case 'list':
      return <ListControl node={node} {...props} ChildControl={NodeControl} />;
    default: {
      const field = node.kind === 'optional' ? node.of : node;
      const { path, label, value, errors, onChange } = props;
      const Control =
        field.kind === 'json' ? LinesControl : field.kind === 'relation' ? AccountControl : isColor(field) ? ColorControl : FieldControl;
      const help = 'help' in node && node.help ? t(node.help as MessageKey) : field.kind === 'json' ? t('settings.onePerLine') : undefined;
      return (
        <Control
          id={getControlId(path)}
          name={path}
          field={field}
          label={label ?? t(node.label as MessageKey)}
          help={help}
          error={errors[path]}
          required={field.required === true}
          value={value ?? ''}
          onChange={onChange}
        />
      );
    }
  }
}

const isColor = (field: Declared): boolean => field.kind === 'text' && field.isColor === true;

/** Selects an enabled account; a disabled one is listed only while it is selected. */
function AccountControl(props: RecordControlProps) {
  const { t } = useTranslation();
  const staff = useStaffList();
  const selectedValue = String(props.value ?? '');
  const accounts = (staff ?? []).filter((member) => !member.disabled || member.id === selectedValue);
  const hasFailed = staff?.length === 0;
  return (
    <SelectControl
      {...props}
      error={props.error ?? (hasFailed ? t('settings.accountsFailed') : undefined)}
      options={[
        { value: '', label: t('settings.anySigner') },
        ...accounts.map((member) => ({ value: member.id, label: `${getStaffName(member)} (${member.username})` })),
        ...(selectedValue !== '' && !accounts.some((member) => member.id === selectedValue)
          ? [{ value: selectedValue, label: selectedValue }]
          : []),
      ]}
    />
  );
}

/** A colour, to pick or to type; empty for the default. */
function ColorControl({ id, name, label, help, error, value, onChange }: RecordControlProps) {
  const text = String(value ?? '');
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            name={name}
            value={text}
            spellCheck={false}
            className="tabular"
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <input
            type="color"
            aria-label={typeof label === 'string' ? label : name}
            value={isHexColor(text) ? text : defaultThemeColor}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

function ChoicesControl({ node, path, label, value, errors, onChange }: NodeControlProps<ChoicesNode>) {
  const { t } = useTranslation();
  return (
    <CheckboxGroup
      id={getControlId(path)}
      className="min-w-0"
      listClasses="flex flex-wrap gap-x-6"
      legend={label ?? t(node.label as MessageKey)}
      help={node.help && t(node.help as MessageKey)}
      error={errors[path]}
      options={node.options.map((option) => ({ value: option, label: t(`${node.optionMessagePrefix}.${option}` as MessageKey) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Related values, side by side. */
function GroupControl({ node, path, label, value, errors, onChange, ChildControl }: CompositeControlProps<GroupNode>) {
  const { t } = useTranslation();
  const values = toObjectValues(value);
  return (
    <FieldGroup className="min-w-0" legend={label ?? t(node.label as MessageKey)} help={node.help && t(node.help as MessageKey)}>
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
