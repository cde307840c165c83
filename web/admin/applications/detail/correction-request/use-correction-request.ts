import { useState } from 'react';
import toast from 'react-hot-toast';
import { openStatuses } from '#model/collections/applications/applications.ts';
import type { RequestCorrectionsBody } from '#model/endpoints/applications/correction-requests.ts';
import { useTranslation } from '../../../../use-translation.tsx';
import type { UpdateResult } from '../../../form/update-unless-conflicting.ts';
import { ExplainedError, getErrorMessage } from '../../../get-error-message.ts';
import { useRecords } from '../../../session/use-session.ts';
import { showUndoToast } from '../../../show-undo-toast.tsx';
import type { Application, ListedApplication } from '../../listed-application.ts';
import { cancelCorrectionRequest, requestCorrections } from './request-corrections.ts';

/** The state of the request for corrections, and the functions that send and withdraw it. */
export interface CorrectionRequestState {
  /** Whether the dialog that asks for the text is open. */
  isOpen: boolean;
  isStopping: boolean;
  close: () => void;
  /** Opens the dialog, or ends the waiting for an answer. Does nothing in a decided case. */
  toggle: (application: Application) => void;
  /**
   * Sends the request, unless somebody else changed its status, its waiting or its papers
   * meanwhile.
   * @param application the application as the person saw it.
   * @throws ClientResponseError.
   */
  send: (application: Application, request: RequestCorrectionsBody) => Promise<UpdateResult<Application>>;
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

  const save = async (result: Promise<UpdateResult<Application>>): Promise<UpdateResult<Application>> => {
    const saved = await result;
    onSaved('newer' in saved ? saved.newer : saved.record);
    return saved;
  };
  const stop = async (application: Application, doneMessage: 'case.corrections.stopped' | 'case.corrections.undone') => {
    const { applicationNumber: number } = application;
    setIsStopping(true);
    try {
      const result = await save(cancelCorrectionRequest(records, application));
      if ('newer' in result) throw new ExplainedError(t('case.corrections.conflict', { number }));
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
      if (application.awaitsSince) void stop(application, 'case.corrections.stopped');
      else setIsOpen(true);
    },
    async send(application, request) {
      const result = await save(requestCorrections(records, application, request));
      if ('record' in result) {
        const { record } = result;
        setIsOpen(false);
        showUndoToast(
          t,
          t('case.corrections.done', { number: record.applicationNumber }),
          () => void stop(record, 'case.corrections.undone'),
        );
      }
      return result;
    },
  };
}
