import { useState } from 'react';
import { type Language, languages } from '#model/collections/choices.ts';
import {
  previewedTemplateFields,
  type TemplatePreviewRequest,
  templatePreviewPath,
} from '#model/endpoints/certificates/certificate-templates.ts';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { PdfPreview } from '../pdf-preview.tsx';
import { useCertificatePreview } from '../use-certificate-preview.ts';

interface TemplatePreviewProps {
  title: string;
  /** Values of the template, stored or typed. */
  values: Readonly<Record<string, unknown>>;
  className?: string;
}

/** The PDF of a template, filled in for a fictitious person. */
export function TemplatePreview({ title, values, className }: TemplatePreviewProps) {
  const { t, language: userLanguage } = useTranslation();
  const [language, setLanguage] = useState<Language>(userLanguage);
  const body: TemplatePreviewRequest = { language, ...Object.fromEntries(previewedTemplateFields.map((name) => [name, values[name]])) };
  const isEmpty = !values.name || !values.body;
  const preview = useCertificatePreview(templatePreviewPath, isEmpty ? undefined : body);
  return (
    <div className={className}>
      <InputField
        input={SelectInput}
        label={t('templates.language')}
        help={t('templates.preview.hint')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`certificates.in.${value}`) }))}
        onChange={(event) => setLanguage(event.target.value as Language)}
      />
      <PdfPreview {...preview} title={title} className="mt-3 h-[70dvh]" />
    </div>
  );
}
