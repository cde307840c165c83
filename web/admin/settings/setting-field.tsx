import { Undo2 } from 'lucide-react';
import { isDeepEqual } from '#lib/is-deep-equal.ts';
import type { SchemaNode } from '#lib/schema/nodes.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatValue } from '../form/format-value.ts';
import { NodeControl } from './controls/node-control.tsx';
import type { NodeControlProps } from './controls/node-control-props.ts';
import { LegalTemplateButton } from './legal-template-button.tsx';

interface SettingFieldProps extends NodeControlProps {
  name: string;
  /** The default. */
  defaultValue: unknown;
  /** The value that the operator set in the environment. */
  operatorOverride: number | undefined;
}

const isWide = (node: SchemaNode): boolean =>
  ['list', 'group', 'translated', 'choices', 'json'].includes(node.kind) ||
  (node.kind === 'text' && (node.multiline === true || (node.max ?? 0) > 200));

/**
 * One setting. When it differs from its default, the default is shown with a reset button. What
 * every office enters for itself has none.
 */
export function SettingField({ name, defaultValue, operatorOverride, ...props }: SettingFieldProps) {
  const { t, language } = useTranslation();
  const { node, value, onChange } = props;
  return (
    <div data-setting={name} className={isWide(node) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <NodeControl {...props} />
      {operatorOverride !== undefined && (
        <p className="mt-2 font-semibold text-sm text-warning-ink">{t('settings.fixed', { days: operatorOverride })}</p>
      )}
      {(name === 'privacyNotice' || name === 'terms') && <LegalTemplateButton which={name} value={value} onInsert={onChange} />}
      {defaultValue !== '' && !isDeepEqual(value, defaultValue) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="info">{t('settings.changed')}</Badge>
          <p className="wrap-anywhere min-w-0 text-ink-soft">
            {t('settings.default', { value: formatValue(t, language, node, defaultValue) })}
          </p>
          <Button size="sm" variant="ghost" onClick={() => onChange(defaultValue)}>
            <Undo2 aria-hidden className="size-4" />
            {t('settings.useDefault')}
            <span className="sr-only">: {t(node.label as Parameters<typeof t>[0])}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
