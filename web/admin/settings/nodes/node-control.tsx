import type { WordKey } from '#model/words/keys.ts';
import { fieldMessage } from '../../../parts/field-message.ts';
import { useWords } from '../../../words.tsx';
import { FieldControl } from '../../record-form/field-control.tsx';
import { LinesControl } from '../../record-form/lines-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { GroupControl } from './group-control.tsx';
import { ListControl } from './list-control.tsx';
import { controlId, type NodeProps } from './node-props.ts';
import { TranslatedControl } from './translated-control.tsx';

/** The control that a node of a declaration has; controls of shapes draw those of what they are made of. */
export function NodeControl({ node, ...props }: NodeProps) {
  const { t } = useWords();
  switch (node.kind) {
    case 'translated':
      return <TranslatedControl node={node} {...props} />;
    case 'choices':
      return <ChoicesControl node={node} {...props} />;
    case 'group':
      return <GroupControl node={node} {...props} Inner={NodeControl} />;
    case 'list':
      return <ListControl node={node} {...props} Inner={NodeControl} />;
    default: {
      const field = node.kind === 'optional' ? node.of : node;
      const { path, label, value, errors, onChange } = props;
      const error = errors[path];
      const Control = field.kind === 'json' ? LinesControl : FieldControl;
      const help = 'help' in node && node.help ? t(node.help as WordKey) : field.kind === 'json' ? t('settings.onePerLine') : undefined;
      return (
        <Control
          id={controlId(path)}
          name={path}
          field={field}
          label={label ?? t(node.label as WordKey)}
          {...(help && { help })}
          {...(error && { error: fieldMessage(t, field, error) })}
          required={field.required === true}
          value={value ?? ''}
          onChange={onChange}
        />
      );
    }
  }
}
