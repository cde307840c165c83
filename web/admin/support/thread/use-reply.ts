import { ClientResponseError } from 'pocketbase';
import { useEffect, useState } from 'react';
import { messageCaseField } from '#model/endpoints/messaging/conversations.ts';
import { createUploadFetch } from '../../../parts/upload/create-upload-fetch.ts';
import { useTranslation } from '../../../use-translation.tsx';
import { getErrorMessage } from '../../get-error-message.ts';
import { useApplyChange } from '../../live/use-live-stream.ts';
import { useCurrentUser, useRecords } from '../../session/use-session.ts';
import { showRetryToast } from '../../show-error-toast.tsx';
import {
  createReplyDraft,
  type Draft,
  forgetDraft,
  getDraft,
  getReplyDraftKey,
  isEmptyDraft,
  isLostOnUnload,
  saveDraft,
} from './reply-drafts.ts';

export interface Reply {
  draft: Draft;
  setText: (text: string) => void;
  setFile: (file: File | undefined) => void;
  /** Sends the draft and calls `onStored` once the portal has it, also after a retry. */
  send: (onStored: () => void) => void;
  /** The message being sent, with the uploaded share of its file, 0 to 1. */
  sending: { draft: Draft; progress: number | undefined } | undefined;
}

/**
 * The reply to one conversation. Sending clears the box; a failure restores the text and offers a
 * retry, which never stores the message twice. The device keeps the text until it is sent (see
 * `reply-drafts.ts`).
 * @param about number of the application that the reply is about
 */
export function useReply(room: string, about?: string): Reply {
  const { t } = useTranslation();
  const records = useRecords();
  const applyChange = useApplyChange();
  const draftKey = getReplyDraftKey(useCurrentUser().id, room);
  const [draft, setDraft] = useState(() => getDraft(draftKey));
  const [sending, setSending] = useState<Reply['sending']>();
  const updateDraft = (next: Draft, isSending = false) => {
    saveDraft(draftKey, next, isSending);
    setDraft(next);
  };
  const isLost = isLostOnUnload(draft) || (sending !== undefined && isLostOnUnload(sending.draft));
  useEffect(() => {
    if (!isLost) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isLost]);

  const send = async (draft: Draft, onStored: () => void) => {
    setSending({ draft, progress: undefined });
    if (getDraft(draftKey).key === draft.key) updateDraft(createReplyDraft('', undefined), true);
    try {
      const values = {
        room,
        text_message: draft.text.trim(),
        ...(about && { [messageCaseField]: about }),
        ...(draft.file && { files: draft.file }),
      };
      const fetch = draft.file && createUploadFetch((progress) => setSending({ draft, progress }));
      const headers = { 'Idempotency-Key': draft.key };
      const record = await records.collection('messages').create(values, { headers, ...(fetch && { fetch }) });
      applyChange('messages', { action: 'create', record });
      forgetDraft(draftKey, draft);
      onStored();
    } catch (error) {
      if (isEmptyDraft(getDraft(draftKey))) updateDraft(draft);
      showRetryToast(
        t,
        t('support.send.failed', { reason: getFieldErrorMessage(error) ?? getErrorMessage(t, error, true) }),
        () => void send(draft, onStored),
      );
    }
    setSending(undefined);
  };

  return {
    draft,
    setText: (text) => updateDraft(createReplyDraft(text, draft.file)),
    setFile: (file) => updateDraft(createReplyDraft(getDraft(draftKey).text, file)),
    send: (onStored) => !sending && !isEmptyDraft(draft) && void send(draft, onStored),
    sending,
  };
}

/** The server's message about a field. */
function getFieldErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError)) return undefined;
  const [field] = Object.values((error.response.data ?? {}) as Record<string, { message?: string }>);
  return field?.message;
}
