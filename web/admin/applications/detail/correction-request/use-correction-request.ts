import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { openStatuses } from '#model/collections/applications/applications.ts';
import { type AskRequest, caseCorrectionPaths } from '#model/endpoints/applications/case-corrections.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { ifUnchanged } from '../../../form/update-unless-conflicting.ts';
import { ExplainedError, getErrorMessage } from '../../../get-error-message.ts';
import { useRecords } from '../../../session/use-session.ts';
import { showUndoToast } from '../../../show-undo-toast.tsx';
import { type Application, applicationListParams, type ListedApplication } from '../../listed-application.ts';

/** Asking the applicant of a case, and waiting for the answer. */
export interface CorrectionRequestState {
  /** The dialog in which the question is written. */
  isOpen: boolean;
  isStopping: boolean;
  close: () => void;
  /** Opens the dialog, or ends waiting. Does nothing for a decided case. */
  toggle: (application: Application) => void;
  /** @throws as the call does; ExplainedError at a conflict. */
  ask: (application: Application, request: AskRequest) => Promise<void>;
}

/** @param onSaved receives the current record, also when somebody else's change was found. */
export function useCorrectionRequest(onSaved: (application: ListedApplication) => void): CorrectionRequestState {
  const { t } = useTranslation();
  const records = useRecords();
  const [isOpen, setIsOpen] = useState(false);
  const [isStopping, setIsStopping] = useState(false);

  /** @throws ExplainedError when somebody else changed the case meanwhile. */
  const call = async (seenApplication: ListedApplication, method: 'POST' | 'DELETE', body?: AskRequest): Promise<ListedApplication> => {
    try {
      const options = { method, headers: ifUnchanged(seenApplication), query: applicationListParams, ...(body && { body }) };
      const saved = await records.send<ListedApplication>(caseCorrectionPaths.ask(seenApplication.id), options);
      onSaved(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
      onSaved(error.response.data as ListedApplication);
      throw new ExplainedError(t('case.ask.conflict', { number: seenApplication.applicationNumber }));
    }
  };
  const stop = async (seenApplication: ListedApplication, done: 'case.ask.stopped' | 'case.ask.undone') => {
    const { applicationNumber: number } = seenApplication;
    setIsStopping(true);
    try {
      await call(seenApplication, 'DELETE');
      toast.success(t(done, { number }));
    } catch (error) {
      toast.error(t('case.edit.failed', { number, reason: getErrorMessage(t, error) }));
    }
    setIsStopping(false);
  };
  return {
    isOpen,
    isStopping,
    close: () => setIsOpen(false),
    toggle(application) {
      if (isStopping || !openStatuses.some((open) => open === (application.status || 'pending'))) return;
      if (application.awaitsSince) void stop(application, 'case.ask.stopped');
      else setIsOpen(true);
    },
    async ask(application, request) {
      const saved = await call(application, 'POST', request);
      setIsOpen(false);
      showUndoToast(t, t('case.ask.done', { number: saved.applicationNumber }), () => void stop(saved, 'case.ask.undone'));
    },
  };
}
