import { FileText, Undo2 } from 'lucide-react';
import { isDeepEqual } from '#lib/is-deep-equal.ts';
import type { SchemaNode } from '#lib/schema/nodes.ts';
import { languages } from '#model/collections/choices.ts';
import { formatLegalText } from '#model/messages/legal/legal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/content/badge.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { formatValue } from '../form/format-value.ts';
import { NodeControl } from './controls/node-control.tsx';
import { type NodeControlProps, toObjectValues } from './controls/node-control-props.ts';

interface SettingFieldProps extends NodeControlProps {
  name: string;
  defaultValue: unknown;
  /** The value that the operator set in the environment. */
  operatorOverride: number | undefined;
}

const isWide = (node: SchemaNode): boolean =>
  ['list', 'group', 'translated', 'choices', 'json'].includes(node.kind) ||
  (node.kind === 'text' && (node.multiline === true || (node.max ?? 0) > 200));

/**
 * One setting. When it differs from its default, the default is shown with a reset button; an empty
 * default counts as none.
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
      {(name === 'privacyNotice' || name === 'terms') && <LegalTemplateButton name={name} value={value} onInsert={onChange} />}
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

interface LegalTemplateButtonProps {
  name: 'privacyNotice' | 'terms';
  value: unknown;
  onInsert: (value: unknown) => void;
}

/** Fills empty texts with the template of the portal, and links to the page that shows them. */
function LegalTemplateButton({ name, value, onInsert }: LegalTemplateButtonProps) {
  const { t, to } = useTranslation();
  const page = name === 'terms' ? '/terms' : '/privacy';
  const isEmpty = Object.values(toObjectValues(value)).every((text) => text === '');
  const insertTemplate = async () => {
    const texts =
      name === 'terms'
        ? (await import('#model/messages/legal/terms.ts')).terms
        : (await import('#model/messages/legal/privacy.ts')).privacy;
    onInsert(Object.fromEntries(languages.map((language) => [language, formatLegalText(texts[language])])));
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isEmpty && (
        <Button size="sm" variant="outline" onClick={() => void insertTemplate()}>
          <FileText aria-hidden className="size-4" />
          {t('settings.legal.start')}
        </Button>
      )}
      <a
        href={to(page)}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
      >
        {t('settings.legal.page')}
        <span className="sr-only"> {t('admin.newTab')}</span>
      </a>
    </div>
  );
}
