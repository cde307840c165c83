import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { fieldEquals, or } from '#lib/filter/build-filter.ts';
import { serializeFilter } from '#lib/filter/serialize-filter.ts';
import { openStatuses } from '#model/collections/applications/applications.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import type { ListedCertificate } from '../../certificates/listed-certificate.ts';
import { liveQuery } from '../../live/query-client.ts';
import { lazyWithMessages } from '../../load-staff-messages.ts';
import { useCan } from '../../session/use-session.ts';
import type { Application, ListedApplication } from '../listed-application.ts';
import type { StatusChange } from '../status/use-status-change.ts';
import { ApplicationHistory } from './application-history.tsx';
import { CaseBlotter } from './case-blotter.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseProcessing } from './case-processing.tsx';
import { CaseCertificates } from './certificates/case-certificates.tsx';
import type { CertificateTask } from './certificates/certificate-form.tsx';
import { CaseNotesSection } from './notes/case-notes-section.tsx';
import { DocumentActions } from './papers/document-actions.tsx';
import { PaperRemark, PaperReviewControls } from './papers/paper-review-controls.tsx';
import { PaperViewer } from './papers/paper-viewer.tsx';
import { RelatedCasesAndConversations } from './related-cases-and-conversations.tsx';
import { useCaseEdit } from './use-case-edit.ts';

const CasePhonePhotosDialog = lazyWithMessages(() => import('../phone-photos/case-phone-photos-dialog.tsx'), 'phonePhotos');
const AppointmentSection = lazyWithMessages(() => import('./appointment/appointment-section.tsx'), 'staffPages');
const TextMessagesSection = lazyWithMessages(() => import('./text-messages-section.tsx'), 'staffPages');

interface CaseContentProps {
  application: Application;
  certificates: readonly ListedCertificate[] | undefined;
  onOpenCertificate: (task: CertificateTask) => void;
  change: StatusChange;
  isKeysEnabled: boolean;
  onSaved: (application: ListedApplication) => void;
}

/** The papers of a case beside its facts; on phones above them. */
export function CaseContent({ application, certificates, onOpenCertificate, change, isKeysEnabled, onSaved }: CaseContentProps) {
  const { t, to, language } = useTranslation();
  const edit = useCaseEdit(onSaved);
  const can = useCan();
  // Stays mounted after it closes, because the phone can still send photographs.
  const [phonePhotos, setPhonePhotos] = useState<'unused' | 'open' | 'closed'>('unused');
  const isUndecided = openStatuses.includes(application.status || 'pending');
  const canAddPhotos = can('handleCases') && isUndecided && application.blockedAt === '';
  return (
    <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] gap-6 pb-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)] lg:grid-rows-[minmax(0,1fr)] lg:pb-3">
      <div className="flex h-[72dvh] min-h-80 flex-col max-lg:has-[[data-empty]]:h-auto max-lg:has-[[data-empty]]:min-h-0 lg:h-full [&>*]:grow">
        <PaperViewer
          application={application}
          isKeysEnabled={isKeysEnabled}
          addButton={
            canAddPhotos && (
              <Button size="sm" variant="outline" onClick={() => setPhonePhotos('open')} className="ml-1.5">
                <Smartphone aria-hidden className="size-4" />
                {t('case.phonePhotos')}
              </Button>
            )
          }
          renderActions={(paper) => {
            if (!can('handleCases')) return paper.review && <PaperRemark review={paper.review} />;
            if (paper.field === 'earlierPapers') return null;
            return paper.field === 'documents' ? (
              <DocumentActions application={application} name={paper.name} onSaved={onSaved} />
            ) : (
              <PaperReviewControls application={application} paper={paper} isKeysEnabled={isKeysEnabled} onSaved={onSaved} />
            );
          }}
        />
      </div>
      <ScrollArea className="relative min-w-0 space-y-6 lg:overflow-y-auto lg:pr-2">
        <LinkedCases application={application} />
        <CaseProcessing application={application} change={change} edit={edit} />
        {application.expand?.serviceId?.appointments && (
          <Suspense key={`appointment ${language}`}>
            <AppointmentSection application={application} />
          </Suspense>
        )}
        <CaseBlotter application={application} />
        <CaseCertificates application={application} certificates={certificates ?? []} onOpen={onOpenCertificate} />
        <CaseFacts application={application} />
        <RelatedCasesAndConversations application={application} />
        <CaseNotesSection application={application} />
        {can('handleCases') && (
          <Suspense key={`texts ${language}`}>
            <TextMessagesSection application={application} />
          </Suspense>
        )}
        <section aria-labelledby="case-history">
          <h2 id="case-history" className="mb-3 text-lg">
            {t('admin.detail.history')}
          </h2>
          <ApplicationHistory application={application} />
          {can('readAudit') && (
            <Link
              to={to(`/admin/audit?collection=applications&record=${application.id}`)}
              className="text-link mt-2 inline-flex min-h-11 items-center"
            >
              {t('audit.whoSaw')}
            </Link>
          )}
        </section>
      </ScrollArea>
      {phonePhotos !== 'unused' && (
        <Suspense>
          <CasePhonePhotosDialog application={application} isOpen={phonePhotos === 'open'} onClose={() => setPhonePhotos('closed')} />
        </Suspense>
      )}
    </div>
  );
}

/** Links to the denied case that this one corrects, and to the cases that correct this one. */
function LinkedCases({ application: { id, follows: correctedId, status } }: { application: Application }) {
  const { t, to } = useTranslation();
  const { data } = useQuery({
    ...liveQuery<readonly Pick<Application, 'id' | 'applicationNumber'>[]>({
      queryKey: ['applications', 'linked', id, correctedId],
      queryFn: async (records) => {
        const filter = serializeFilter(or(fieldEquals('id', correctedId), fieldEquals('follows', id)));
        const options = { filter, sort: '-created', skipTotal: true, fields: 'id,applicationNumber' };
        return (await records.collection('applications').getList(1, 10, options)).items;
      },
      meta: { collectionNames: ['applications'], applyChange: () => undefined },
    }),
    enabled: correctedId !== '' || status === 'denied',
  });
  if (!data?.length) return null;
  return (
    <Alert>
      {data.map((linked) => (
        <p key={linked.id}>
          {t(linked.id === correctedId ? 'case.corrects' : 'case.correctedBy')}{' '}
          <Link to={to(`/admin/applications/${linked.id}`)} className="text-link tabular inline-flex min-h-11 items-center">
            {linked.applicationNumber}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
