import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#model/collections/choices.ts';
import { applicationCertificatePath, type CertificateOptions } from '#model/endpoints/certificates/certificates.ts';
import type { PortalRecord } from '../../../../record-client.ts';
import { Alert } from '../../../../ui/content/alert.tsx';
import { Skeleton, SkeletonText } from '../../../../ui/content/skeleton.tsx';
import { InputField } from '../../../../ui/inputs/input-field.tsx';
import { SelectInput } from '../../../../ui/inputs/select-input.tsx';
import { LinkButton } from '../../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../../use-translation.tsx';
import { SignatoryNotice } from '../../../certificates/signatory-notice.tsx';
import { type DialogForm, FormDialog } from '../../../form/form-dialog.tsx';
import { liveQuery } from '../../../live/query-client.ts';
import { LoadError } from '../../../load-error.tsx';
import { useCan, useCurrentUser } from '../../../session/use-session.ts';
import type { Application } from '../../listed-application.ts';
import type { CertificateTask } from './certificate-form.tsx';
import { CertificateForm } from './certificate-form.tsx';

const FORM_ID = 'certificate';

interface CertificateDialogProps {
  application: Application;
  task: CertificateTask;
  onClose: () => void;
}

interface DialogData {
  options: CertificateOptions;
  /** The certificate that is corrected or replaced. */
  earlier: PortalRecord<'certificates'> | undefined;
}

/** The dialog in which staff prepare, issue, correct or replace a certificate of a case. */
export default function CertificateDialog({ application, task, onClose }: CertificateDialogProps) {
  const { t, to } = useTranslation();
  const can = useCan();
  const me = useCurrentUser();
  const [form, setForm] = useState<DialogForm>({});
  const listedCertificate = task.kind === 'replace' ? task.replaced : task.prepared;
  const { data, error, refetch } = useQuery({
    ...liveQuery<DialogData>({
      queryKey: ['certificate options', application.id, listedCertificate?.id, listedCertificate?.updated],
      queryFn: async (records) => ({
        options: await records.send<CertificateOptions>(applicationCertificatePath(application.id), {}),
        earlier: listedCertificate && (await records.collection('certificates').getOne(listedCertificate.id)),
      }),
      gcTime: 0,
    }),
    refetchOnMount: false,
  });
  const preparedBy = (task.kind === 'make' && task.prepared?.preparedBy) || me.id;
  const needsSecondPerson = data?.options.secondPerson === 'on' && preparedBy === me.id;
  const issues = data !== undefined && can('issueCertificates') && !data.options.needsApproval && !needsSecondPerson;
  const canMake = data !== undefined && data.options.templates.length > 0 && data.options.signatory !== null;
  return (
    <FormDialog
      size="xl"
      form={form}
      formId={FORM_ID}
      title={t(task.kind === 'replace' ? 'issuing.replace' : 'audit.of.certificates')}
      description={`${application.name}, ${application.applicationNumber}`}
      submitLabel={canMake && t(issues ? 'issuing.issue' : 'issuing.prepare')}
      onClose={onClose}
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy className="grid gap-6 lg:grid-cols-2">
          <SkeletonText lines={10} />
          <Skeleton className="h-96 w-full" />
        </div>
      ) : (
        <>
          <Notices options={data.options} needsSecondPerson={needsSecondPerson} />
          {data.options.templates.length === 0 && (
            <Alert
              tone="warning"
              role="status"
              actions={
                can('editServices') && (
                  <LinkButton size="sm" variant="outline" to={to('/admin/certificates')}>
                    {t('issuing.openTemplates')}
                  </LinkButton>
                )
              }
            >
              {t('certificate_no_template')}
            </Alert>
          )}
          {canMake && (
            <TemplateChoiceForm
              id={FORM_ID}
              application={application}
              task={task}
              data={data}
              issues={issues}
              onFormChange={setForm}
              onDone={onClose}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Says why the user cannot sign or issue the certificate. */
function Notices({ options, needsSecondPerson }: { options: CertificateOptions; needsSecondPerson: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      <SignatoryNotice signatory={options.signatory} />
      {options.secondPerson === 'off' && <Alert tone="info">{t('issuing.secondPersonOff')}</Alert>}
      {needsSecondPerson && !options.needsApproval && <Alert tone="info">{t('issuing.otherIssues')}</Alert>}
    </div>
  );
}

interface TemplateChoiceFormProps {
  id: string;
  application: Application;
  task: CertificateTask;
  data: DialogData;
  issues: boolean;
  onFormChange: (form: DialogForm) => void;
  onDone: () => void;
}

/** The form, below selects for the template and its language where there is a choice. */
function TemplateChoiceForm({ data: { options, earlier }, ...rest }: TemplateChoiceFormProps) {
  const { t, language: userLanguage } = useTranslation();
  const { application, task } = rest;
  const [kind, setKind] = useState(earlier?.kind ?? options.templates[0]?.kind);
  const template = options.templates.find((one) => one.kind === kind) ?? options.templates[0];
  const [selectedLanguage, setSelectedLanguage] = useState<Language | undefined>(earlier?.language || undefined);
  if (template === undefined) return null;
  const language = template.hasFilipino ? (selectedLanguage ?? template.language) : 'en';
  // A prepared certificate keeps its kind, because control numbers are counted by kind.
  const isKindFixed = task.kind === 'make' && task.prepared !== undefined;
  return (
    <>
      <div className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
        {options.templates.length > 1 && (
          <InputField
            input={SelectInput}
            label={t('certificates.template')}
            value={template.kind}
            disabled={isKindFixed}
            options={options.templates.map((one) => ({ value: one.kind, label: (userLanguage === 'fil' && one.nameFil) || one.name }))}
            onChange={(event) => setKind(event.target.value)}
          />
        )}
        {template.hasFilipino && (
          <InputField
            input={SelectInput}
            label={t('certificates.language')}
            value={language}
            options={[
              { value: 'en', label: t('certificates.in.en') },
              { value: 'fil', label: t('certificates.in.fil') },
            ]}
            onChange={(event) => setSelectedLanguage(event.target.value === 'fil' ? 'fil' : 'en')}
          />
        )}
      </div>
      <CertificateForm
        key={template.kind}
        {...rest}
        application={application}
        earlier={earlier}
        template={template}
        language={language}
        fee={options.fee}
      />
    </>
  );
}
