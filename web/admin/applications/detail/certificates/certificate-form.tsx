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
import { PdfPreview } from '../../../certificates/pdf-preview.tsx';
import { useCertificatePreview } from '../../../certificates/use-certificate-preview.ts';
import type { DialogForm } from '../../../form/form-dialog.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useApplyChange } from '../../../live/use-live-stream.ts';
import { FieldControl } from '../../../record-form/controls/field-control.tsx';
import { useRecords } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import { getInitialValues, listNodes, listPhotos, toDraft } from './certificate-nodes.ts';
import type { CertificateTask } from './use-certificate-task.ts';

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
  /** Issues the paper at once; otherwise it waits for an approval. */
  isIssued: boolean;
  /** Receives the state that the dialog around the form follows. */
  onForm: (form: DialogForm) => void;
  onDone: () => void;
}

/** What the paper shall say, beside the paper. The case keeps what was sent. */
export function CertificateForm(props: CertificateFormProps) {
  const { id, application, task, earlier, template, language, fee, isIssued, onForm, onDone } = props;
  const { t, language: uiLanguage } = useTranslation();
  const records = useRecords();
  const applyChange = useApplyChange();
  const isReplacing = task.kind === 'replace';
  const nodes = listNodes(template, application, isReplacing, uiLanguage);
  const form = useForm<PortalRecord<'certificates'>>({
    nodes,
    record: undefined,
    toValues: () => getInitialValues(application, earlier, { language, fee, fields: template.fields }),
    // No draft: the facts are about a person and must not stay in the browser.
    save: async ({ values }) => {
      const seenCertificate = earlier && { id: earlier.id, updated: earlier.updated };
      const body: CertificateRequest = {
        ...toDraft(values, template, language),
        issue: isIssued,
        ...(seenCertificate &&
          (isReplacing ? { replaces: { ...seenCertificate, reason: String(values.reason).trim() } } : { prepared: seenCertificate })),
      };
      const path = applicationCertificatePath(application.id);
      return { record: await records.send<PortalRecord<'certificates'>>(path, { method: 'POST', body }) };
    },
    onSaved(record) {
      applyChange('certificates', { action: 'update', record });
      toast.success(t(isIssued ? 'issuing.issued' : 'issuing.prepared', { number: record.controlNumber }));
      onDone();
    },
  });
  const { isBusy, confirmLeaving } = form;
  useEffect(() => onForm({ isBusy, confirmLeaving }), [onForm, isBusy, confirmLeaving]);
  const preview = useCertificatePreview(certificatePreviewPath(application.id), toDraft(form.values, template, language));
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <FormFrame form={form} id={id} getControlId={toControlId}>
        <p className="mb-4 text-ink-soft">{t('issuing.help')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries(nodes).map(([name, node]) => {
            const field = node as Field;
            const isWide = field.kind === 'text' && (field.multiline === true || name === 'name');
            return (
              <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
                {name === 'photo' ? (
                  <FieldFrame id={toControlId(name)} label={t('certificates.photo')} error={form.errors[name]}>
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
                    id={toControlId(name)}
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

const toControlId = (name: string): string => `certificate-${name}`;
