import { startOfDay } from '#lib/dates/manila-days.ts';
import { formatDate } from '#lib/dates/manila-time.ts';
import type { TranslatedNode } from '#lib/schema/nodes.ts';
import { countSmsSegments } from '#lib/texts/count-sms-segments.ts';
import { fillTemplate } from '#lib/texts/text-template.ts';
import type { Language } from '#model/collections/choices.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import { buildTrackingPath, websitePhrase } from '#model/settings/application-message.ts';
import { useSite } from '../../../parts/page/use-site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { FieldControl } from '../../record-form/controls/field-control.tsx';
import { useOfficeSettings } from '../use-office-settings.ts';
import { getControlId, type NodeControlProps, toObjectValues } from './node-control-props.ts';

/** One text in each language, side by side; an empty one falls back to the first language. */
export function TranslatedControl({ node, path, label, value, errors, onChange }: NodeControlProps<TranslatedNode>) {
  const { t } = useTranslation();
  const texts = toObjectValues(value);
  const name = label ?? t(node.label as MessageKey);
  return (
    <div className={classNames('grid gap-4', !node.of.multiline && 'sm:grid-cols-2')}>
      {node.languages.map((language, index) => {
        const languagePath = `${path}.${language}`;
        return (
          <div key={language}>
            <FieldControl
              id={getControlId(languagePath)}
              name={languagePath}
              field={node.of}
              label={t('settings.inLanguage', { label: name, language: t(`admin.language.${language}` as MessageKey) })}
              help={node.help && t(index === 0 ? (node.help as MessageKey) : 'settings.inLanguage.empty')}
              error={errors[languagePath] ?? (index === 0 ? errors[path] : undefined)}
              required={index === 0 && node.of.required === true}
              value={texts[language] ?? ''}
              onChange={(text) => onChange({ ...texts, [language]: text })}
            />
            {node.of.placeholders && <TemplatePreview template={String(texts[language] ?? '')} language={language as Language} />}
          </div>
        );
      })}
    </div>
  );
}

const SAMPLE_NUMBER = 'ST-20261121-0427';

/** A message template with sample values, its length and the number of text messages it takes. */
function TemplatePreview({ template, language }: { template: string; language: Language }) {
  const { t } = useTranslation();
  const { name, phone, email } = useSite();
  const hasLink = useOfficeSettings().office?.linksInTexts === true;
  const text = fillTemplate(template, {
    place: name,
    number: SAMPLE_NUMBER,
    service: t('settings.preview.service'),
    date: formatDate(startOfDay('2026-11-27'), language),
    link: hasLink ? location.origin + buildTrackingPath(SAMPLE_NUMBER, language) : websitePhrase[language],
    reason: t('settings.preview.reason'),
    missing: t('settings.preview.missing'),
    bring: { en: 'a valid ID and P50-P100', fil: 'valid ID at P50-P100' }[language],
    phone,
    email,
    name: 'Ana Reyes',
  });
  if (text.trim() === '') return null;
  const { characters, segments, special } = countSmsSegments(text);
  return (
    <div className="mt-2 rounded-md border border-line bg-sunken p-3 text-sm">
      <p className="font-semibold text-ink-soft">{t('settings.preview')}</p>
      <p lang={language} className="wrap-anywhere mt-1 whitespace-pre-line">
        {text}
      </p>
      <p className="mt-1 text-ink-soft">
        {t('settings.preview.length', { characters, segments })}
        {special && ` · ${t('settings.preview.special', { character: special })}`}
      </p>
    </div>
  );
}
