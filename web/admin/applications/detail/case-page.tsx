import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate, useParams } from 'react-router';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import { PageTitle } from '../../../parts/page/page-title.tsx';
import { Alert } from '../../../ui/content/alert.tsx';
import { Skeleton, SkeletonText } from '../../../ui/content/skeleton.tsx';
import { LinkButton } from '../../../ui/navigation/link-button.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { useListPlace, useReturnToList } from '../../back-to-list-link.tsx';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { LoadError } from '../../load-error.tsx';
import { loadStaffMessages } from '../../load-staff-messages.ts';
import { useCan } from '../../session/use-session.ts';
import { useDateFormatters } from '../../shell/use-date-formatters.ts';
import { HoldsProvider } from '../holds/holds-provider.tsx';
import type { ListedApplication } from '../listed-application.ts';
import { caseShortcuts } from '../shortcuts/case-shortcuts.ts';
import { useRememberOpenedCase } from '../shortcuts/use-active-row.ts';
import { useShortcutHelp } from '../shortcuts/use-shortcut-help.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { StatusDialogs } from '../status/status-dialogs.tsx';
import { useStatusChange } from '../status/use-status-change.ts';
import { useAssignment } from '../use-assignment.ts';
import { WorkCalendarProvider } from '../work-calendar-provider.tsx';
import { CaseActions, listActionShortcuts } from './case-actions.tsx';
import { CaseContent } from './case-content.tsx';
import { CaseHeader } from './case-header.tsx';
import type { CertificateTask } from './certificates/certificate-form.tsx';
import { useCaseCertificates } from './certificates/use-case-certificates.ts';
import { useCorrectionRequest } from './correction-request/use-correction-request.ts';
import { NOTE_INPUT_ID } from './notes/note-form.tsx';
import { useAdjacentCases } from './use-adjacent-cases.ts';
import { useApplication } from './use-application.ts';
import { useClearMentions } from './use-clear-mentions.ts';

const CorrectionRequestDialog = lazyWithRetry(() => import('./correction-request/correction-request-dialog.tsx'));
const CertificateDialog = lazyWithRetry(() => import('./certificates/certificate-dialog.tsx'));

export const clientLoader = () => loadStaffMessages('certificatePages');

export const shouldRevalidate = () => false;

/** One application as a page (product §2.20), with the query string of the list it came from. */
export default function CasePage() {
  const { applicationId = '' } = useParams();
  const { t, to } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { record: application, error, reload } = useApplication(applicationId);
  useClearMentions(application?.id);
  useRememberOpenedCase(applicationId);
  const adjacentCases = useAdjacentCases(applicationId, search);
  const [opensNext, toggleOpensNext] = useOpensNext();
  const help = useShortcutHelp(caseShortcuts);
  const applyChange = useApplyChange();
  const onSaved = useCallback((record: ListedApplication) => applyChange('applications', { action: 'update', record }), [applyChange]);

  const getUrl = (id: string | undefined) => id && to(`/admin/applications/${id}`) + search;
  const listUrl = to('/admin/applications') + search;
  const nextUrl = getUrl(adjacentCases.next);
  const previousUrl = getUrl(adjacentCases.previous);
  const place = useListPlace();
  const openUrl = (url: string | undefined) => url && void navigate(url, { state: place });
  const returnToList = useReturnToList(listUrl);

  // The decision may remove the case from the list, so the next one is determined before it.
  const openNext = useRef<() => void>(undefined);
  useEffect(() => {
    openNext.current = () => {
      if (!opensNext) return;
      if (nextUrl) void navigate(nextUrl, { state: place });
      else toast(t('case.andNext.end'));
    };
  });
  const onDecided = useCallback(({ status }: ListedApplication) => {
    if (status === 'finished' || status === 'denied') openNext.current?.();
  }, []);
  const change = useStatusChange(onSaved, onDecided);
  const assignment = useAssignment(onSaved);
  const can = useCan();
  const { day } = useDateFormatters();
  const { data: certificates } = useCaseCertificates(applicationId);
  const [certificateTask, setCertificateTask] = useState<CertificateTask>();
  const correctionRequest = useCorrectionRequest(onSaved);

  useShortcuts(
    {
      j: () => openUrl(nextUrl),
      k: () => openUrl(previousUrl),
      Escape: returnToList,
      '?': help.show,
      ...(application &&
        can('handleCases') && {
          ...listActionShortcuts(application, change),
          w: () => correctionRequest.toggle(application),
          a: () => !assignment.isSaving(application.id) && assignment.toggle(application),
          n: () => document.getElementById(NOTE_INPUT_ID)?.focus(),
        }),
    },
    help.isEnabled,
  );

  return (
    <WorkCalendarProvider>
      <HoldsProvider>
        <PageTitle>{application ? `${application.applicationNumber} ${application.name}` : t('ui.loading')}</PageTitle>
        {application ? (
          <div className="-mb-6 lg:-mt-6 flex grow flex-col lg:h-[calc(100dvh-4rem)] lg:pt-4">
            <CaseHeader
              application={application}
              listUrl={listUrl}
              previousUrl={previousUrl}
              nextUrl={nextUrl}
              onShowShortcuts={help.show}
            />
            {application.blockedAt && (
              <Alert tone="warning" title={t('case.blocked', { day: day(application.blockedAt) })} className="mb-3">
                {t('case.blocked.text')}
              </Alert>
            )}
            <CaseContent
              key={application.id}
              application={application}
              certificates={certificates}
              onOpenCertificate={setCertificateTask}
              change={change}
              isKeysEnabled={help.isEnabled}
              onSaved={onSaved}
            />
            <CaseActions
              application={application}
              onOpenCertificate={setCertificateTask}
              change={change}
              correctionRequest={correctionRequest}
              opensNext={opensNext}
              onToggleOpensNext={toggleOpensNext}
            />
          </div>
        ) : error ? (
          <LoadError
            title={t('admin.detail.failed')}
            error={error}
            onRetry={reload}
            actions={
              <LinkButton size="sm" variant="outline" to={listUrl}>
                {t('admin.backToList')}
              </LinkButton>
            }
          />
        ) : (
          <div aria-busy className="grid gap-6 lg:grid-cols-[3fr_2fr]">
            <Skeleton className="h-[60dvh] w-full" />
            <SkeletonText lines={12} />
          </div>
        )}
        <Suspense>
          {application && certificateTask && (
            <CertificateDialog application={application} task={certificateTask} onClose={() => setCertificateTask(undefined)} />
          )}
          {application && correctionRequest.isOpen && (
            <CorrectionRequestDialog application={application} correctionRequest={correctionRequest} />
          )}
        </Suspense>
        {help.dialog}
        <StatusDialogs change={change} onSaved={onSaved} />
      </HoldsProvider>
    </WorkCalendarProvider>
  );
}

const STORAGE_KEY = 'staff-and-next';

/** Whether the next case opens after a decision; stored on this device. */
function useOpensNext(): [isOn: boolean, toggle: () => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  return [
    isOn,
    () => {
      localStorage.setItem(STORAGE_KEY, isOn ? 'off' : 'on');
      setIsOn(!isOn);
    },
  ];
}
