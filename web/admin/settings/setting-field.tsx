import { Undo2 } from 'lucide-react';
import { isSame } from '#lib/is-same.ts';
import type { Node } from '#lib/schema/nested.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.tsx';
import { LegalStart } from './legal-start.tsx';
import { NodeControl } from './nodes/node-control.tsx';
import type { NodeProps } from './nodes/node-props.ts';
import { toldValue } from './told-value.ts';

interface SettingFieldProps extends NodeProps {
  name: string;
  /** The default. */
  fallback: unknown;
  /** What whoever runs the portal has set in its place. */
  fixed: number | undefined;
}

const isWide = (node: Node): boolean =>
  ['list', 'group', 'translated', 'choices', 'json'].includes(node.kind) ||
  (node.kind === 'text' && (node.multiline === true || (node.max ?? 0) > 200));

/** One setting; where it differs from its default, the default stands below with the way back to it. */
export function SettingField({ name, fallback, fixed, ...props }: SettingFieldProps) {
  const { t, language } = useWords();
  const { node, value, onChange } = props;
  return (
    <div data-setting={name} className={isWide(node) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <NodeControl {...props} />
      {fixed !== undefined && <p className="mt-2 font-semibold text-sm text-warning-ink">{t('settings.fixed', { days: fixed })}</p>}
      {(name === 'privacyNotice' || name === 'terms') && <LegalStart which={name} value={value} onStart={onChange} />}
      {!isSame(value, fallback) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="info">{t('settings.changed')}</Badge>
          <p className="wrap-anywhere min-w-0 text-ink-soft">{t('settings.default', { value: toldValue(t, language, node, fallback) })}</p>
          <Button size="sm" variant="ghost" onClick={() => onChange(fallback)}>
            <Undo2 aria-hidden className="size-4" />
            {t('settings.useDefault')}
            <span className="sr-only">: {t(node.label as Parameters<typeof t>[0])}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
