import { useEffect } from 'react';
import toast from 'react-hot-toast';
import type { Field } from '#lib/schema/field.ts';
import type { Language } from '#model/collections/choices.ts';
import {
  applicationCertificatePath,
  type CertificateRequest,
  certificatePreviewPath,
  type TemplateOption,
} from '#model/endpoints/certificates/certificates.ts';
import type { MessageKey } from '#model/messages/message-key.ts';
import type { PortalRecord } from '../../../../record-client.ts';
import { Field as FieldFrame } from '../../../../ui/inputs/field.tsx';
import { SelectInput } from '../../../../ui/inputs/select-input.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import type { ListedCertificate } from '../../../certificates/listed-certificate.ts';
import { PdfPreview } from '../../../certificates/pdf-preview.tsx';
import { useCertificatePreview } from '../../../certificates/use-certificate-preview.ts';
import type { DialogForm } from '../../../form/form-dialog.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useApplyChange } from '../../../live/use-live-stream.ts';
import { FieldControl } from '../../../record-form/controls/field-control.tsx';
import { useRecords } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import { buildFormNodes, getInitialValues, listPhotos, toCertificateDraft } from './certificate-form-fields.ts';

/** Prepares a certificate, corrects the prepared one, or replaces an issued one. */
export type CertificateTask = { kind: 'make'; prepared: ListedCertificate | undefined } | { kind: 'replace'; replaced: ListedCertificate };

interface CertificateFormProps {
  id: string;
  application: Application;
  task: CertificateTask;
  /** The certificate that is corrected or replaced. */
  earlier: PortalRecord<'certificates'> | undefined;
  template: TemplateOption;
  language: Language;
  /** Default of the fee, in pesos. */
  fee: number;
  /** Whether the form issues the certificate; otherwise the certificate waits for an approval. */
  issues: boolean;
  /** Receives the form's state, which the dialog around it needs. */
  onFormChange: (form: DialogForm) => void;
  onDone: () => void;
}

/** The form of a certificate beside its preview. It does not change the facts of the case. */
export function CertificateForm(props: CertificateFormProps) {
  const { id, application, task, earlier, template, language, fee, issues, onFormChange, onDone } = props;
  const { t, language: uiLanguage } = useTranslation();
  const records = useRecords();
  const applyChange = useApplyChange();
  const isReplacing = task.kind === 'replace';
  const nodes = buildFormNodes(template, application, isReplacing, uiLanguage);
  const form = useForm<PortalRecord<'certificates'>>({
    nodes,
    record: undefined,
    toValues: () => getInitialValues(application, earlier, { language, fee, fields: template.fields }),
    // Without a draft: data of residents must not stay in the browser.
    save: async ({ values }) => {
      const certificateVersion = earlier && { id: earlier.id, updated: earlier.updated };
      const body: CertificateRequest = {
        ...toCertificateDraft(values, template, language),
        issue: issues,
        ...(certificateVersion &&
          (isReplacing ? { replaces: { ...certificateVersion, reason: String(values.reason).trim() } } : { prepared: certificateVersion })),
      };
      const path = applicationCertificatePath(application.id);
      return { record: await records.send<PortalRecord<'certificates'>>(path, { method: 'POST', body }) };
    },
    onSaved(record) {
      applyChange('certificates', { action: 'update', record });
      toast.success(t(issues ? 'issuing.issued' : 'issuing.prepared', { number: record.controlNumber }));
      onDone();
    },
  });
  const { isBusy, confirmLeaving } = form;
  useEffect(() => onFormChange({ isBusy, confirmLeaving }), [onFormChange, isBusy, confirmLeaving]);
  const preview = useCertificatePreview(certificatePreviewPath(application.id), toCertificateDraft(form.values, template, language));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <FormFrame form={form} id={id} getControlId={getControlId}>
        <p className="mb-4 text-ink-soft">{t('issuing.help')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries(nodes).map(([name, node]) => {
            const field = node as Field;
            const isWide = field.kind === 'text' && (field.multiline === true || name === 'name');
            return (
              <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
                {name === 'photo' ? (
                  <FieldFrame id={getControlId(name)} label={t('certificates.photo')} error={form.errors[name]}>
                    {(control) => (
                      <SelectInput
                        {...control}
                        value={String(form.values.photo ?? '')}
                        placeholder={t('issuing.noPhoto')}
                        options={listPhotos(application)}
                        onChange={(event) => form.set('photo', event.target.value)}
                      />
                    )}
                  </FieldFrame>
                ) : (
                  <FieldControl
                    id={getControlId(name)}
                    name={name}
                    field={field}
                    label={t(field.label as MessageKey)}
                    error={form.errors[name]}
                    required={field.required === true}
                    disabled={form.isBusy}
                    value={form.values[name]}
                    onChange={(value) => form.set(name, value)}
                  />
                )}
              </div>
            );
          })}
        </div>
      </FormFrame>
      <PdfPreview title={template.name} {...preview} className="h-[70dvh] lg:sticky lg:top-0 lg:h-[calc(100dvh-18rem)] lg:min-h-80" />
    </div>
  );
}

const getControlId = (name: string): string => `certificate-${name}`;
