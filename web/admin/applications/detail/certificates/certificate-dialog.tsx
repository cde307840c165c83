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
import { CertificateForm } from './certificate-form.tsx';
import type { CertificateTask } from './use-certificate-task.ts';

const FORM = 'certificate';

interface CertificateDialogProps {
  application: Application;
  task: CertificateTask;
  onClose: () => void;
}

interface Loaded {
  options: CertificateOptions;
  /** The certificate that is corrected or replaced, with its facts. */
  earlier: PortalRecord<'certificates'> | undefined;
}

/** Fills in the certificate of a case beside the very paper, and prepares or issues it. */
export default function CertificateDialog({ application, task, onClose }: CertificateDialogProps) {
  const { t, to } = useTranslation();
  const can = useCan();
  const me = useCurrentUser();
  const [form, setForm] = useState<DialogForm>({});
  const seenRecord = task.kind === 'replace' ? task.replaced : task.prepared;
  const { data, error, refetch } = useQuery({
    ...liveQuery<Loaded>({
      queryKey: ['certificate options', application.id, seenRecord?.id, seenRecord?.updated],
      queryFn: async (records) => ({
        options: await records.send<CertificateOptions>(applicationCertificatePath(application.id), {}),
        earlier: seenRecord && (await records.collection('certificates').getOne(seenRecord.id)),
      }),
      gcTime: 0,
    }),
    refetchOnMount: false,
  });
  const preparedBy = (task.kind === 'make' && task.prepared?.preparedBy) || me.id;
  const needsOther = data?.options.secondPerson === 'on' && preparedBy === me.id;
  const isIssued = data !== undefined && can('issueCertificates') && !data.options.needsApproval && !needsOther;
  const canMake = data !== undefined && data.options.templates.length > 0 && data.options.signatory !== null;
  return (
    <FormDialog
      size="xl"
      form={form}
      formId={FORM}
      title={t(task.kind === 'replace' ? 'issuing.replace' : 'audit.of.certificates')}
      description={`${application.name}, ${application.applicationNumber}`}
      submitLabel={canMake && t(isIssued ? 'issuing.issue' : 'issuing.prepare')}
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
          <Notices options={data.options} needsOther={needsOther} />
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
            <FilledForm
              id={FORM}
              application={application}
              task={task}
              loaded={data}
              isIssued={isIssued}
              onForm={setForm}
              onDone={onClose}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function Notices({ options, needsOther }: { options: CertificateOptions; needsOther: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      <SignatoryNotice signatory={options.signatory} />
      {options.secondPerson === 'off' && <Alert tone="info">{t('issuing.secondPersonOff')}</Alert>}
      {needsOther && !options.needsApproval && <Alert tone="info">{t('issuing.otherIssues')}</Alert>}
    </div>
  );
}

interface FilledFormProps {
  id: string;
  application: Application;
  task: CertificateTask;
  loaded: Loaded;
  isIssued: boolean;
  onForm: (form: DialogForm) => void;
  onDone: () => void;
}

/** Chooses the template and its language, where there is a choice. */
function FilledForm({ loaded: { options, earlier }, ...rest }: FilledFormProps) {
  const { t, language: userLanguage } = useTranslation();
  const { application, task } = rest;
  const [kind, setKind] = useState(earlier?.kind ?? options.templates[0]?.kind);
  const template = options.templates.find((one) => one.kind === kind) ?? options.templates[0];
  const [selectedLanguage, setSelectedLanguage] = useState<Language | undefined>(earlier?.language || undefined);
  if (template === undefined) return null;
  const language = template.hasFilipino ? (selectedLanguage ?? template.language) : 'en';
  // A number belongs to the series of its kind.
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
