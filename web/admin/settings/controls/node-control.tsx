import type { Field } from '#lib/schema/field.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import { LinesControl } from '../../record-form/controls/lines-control.tsx';
import { AccountControl } from './account-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { ColorControl } from './color-control.tsx';
import { GroupControl } from './group-control.tsx';
import { ListControl } from './list-control.tsx';
import { getControlId, type NodeControlProps } from './node-control-props.ts';
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
      const error = errors[path];
      const Control =
        field.kind === 'json' ? LinesControl : field.kind === 'relation' ? AccountControl : isColor(field) ? ColorControl : FieldControl;
      const help = 'help' in node && node.help ? t(node.help as MessageKey) : field.kind === 'json' ? t('settings.onePerLine') : undefined;
      return (
        <Control
          id={getControlId(path)}
          name={path}
          field={field}
          label={label ?? t(node.label as MessageKey)}
          {...(help && { help })}
          {...(error && { error })}
          required={field.required === true}
          value={value ?? ''}
          onChange={onChange}
        />
      );
    }
  }
}

const isColor = (field: Field): boolean => field.kind === 'text' && field.isColor === true;
