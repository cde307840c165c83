import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { openStatuses } from '#model/collections/applications/applications.ts';
import { type AskRequest, correctionRequestPaths } from '#model/endpoints/applications/correction-requests.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import { ifUnchanged } from '../../../form/update-unless-conflicting.ts';
import { ExplainedError, getErrorMessage } from '../../../get-error-message.ts';
import { useRecords } from '../../../session/use-session.ts';
import { showUndoToast } from '../../../show-undo-toast.tsx';
import { type Application, applicationListParams, type ListedApplication } from '../../listed-application.ts';

/** The state of the request for corrections, and the functions that send and withdraw it. */
export interface CorrectionRequestState {
  /** Whether the dialog that asks for the text is open. */
  isOpen: boolean;
  isStopping: boolean;
  close: () => void;
  /** Opens the dialog, or ends the waiting for an answer. Does nothing in a decided case. */
  toggle: (application: Application) => void;
  /** Sends the request. @throws ClientResponseError; ExplainedError at an edit conflict. */
  ask: (application: Application, request: AskRequest) => Promise<void>;
}

/**
 * Sends a request for corrections to the applicant of a case, or ends the waiting for an answer.
 * @param onSaved receives the current record, also after an edit conflict.
 */
export function useCorrectionRequest(onSaved: (application: ListedApplication) => void): CorrectionRequestState {
  const { t } = useTranslation();
  const records = useRecords();
  const [isOpen, setIsOpen] = useState(false);
  const [isStopping, setIsStopping] = useState(false);

  /** @throws ExplainedError when somebody else changed the case meanwhile. */
  const call = async (application: ListedApplication, method: 'POST' | 'DELETE', body?: AskRequest): Promise<ListedApplication> => {
    try {
      const options = { method, headers: ifUnchanged(application), query: applicationListParams, ...(body && { body }) };
      const saved = await records.send<ListedApplication>(correctionRequestPaths.ask(application.id), options);
      onSaved(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 412) throw error;
      onSaved(error.response.data as ListedApplication);
      throw new ExplainedError(t('case.ask.conflict', { number: application.applicationNumber }));
    }
  };
  const stop = async (application: ListedApplication, doneMessage: 'case.ask.stopped' | 'case.ask.undone') => {
    const { applicationNumber: number } = application;
    setIsStopping(true);
    try {
      await call(application, 'DELETE');
      toast.success(t(doneMessage, { number }));
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
      if (isStopping || !openStatuses.includes(application.status || 'pending')) return;
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
