import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import { uploadFetch } from '../../../parts/upload-fetch.ts';
import { useWords } from '../../../words.tsx';
import { failureText } from '../../failure-text.ts';
import { failureToast } from '../../failure-toast.tsx';
import { useRecords } from '../../session/use-session.ts';
import { type Draft, draftOf, draftWith, isEmpty, keepDraft } from './drafts.ts';
import type { Message } from './use-thread.ts';

export interface Reply {
  draft: Draft;
  write: (text: string) => void;
  attach: (file: File | undefined) => void;
  send: () => void;
  /** On its way; its file's share that has been sent, from 0 to 1. */
  sending: { draft: Draft; progress: number | undefined } | undefined;
}

/**
 * The answer to one conversation. It leaves the box when it is sent and comes back when that fails, which is said and can
 * be tried again: that never makes two. What was written stays while other conversations are looked at.
 */
export function useReply(room: string, onSent: (message: Message) => void): Reply {
  const { t } = useWords();
  const records = useRecords();
  const [draft, setDraft] = useState(() => draftOf(room));
  const [sending, setSending] = useState<Reply['sending']>();
  const put = (next: Draft) => {
    keepDraft(room, next);
    setDraft(next);
  };

  const send = async (sent: Draft) => {
    setSending({ draft: sent, progress: undefined });
    if (draftOf(room).key === sent.key) put(draftWith('', undefined));
    try {
      const values = { room, text_message: sent.text.trim(), ...(sent.file && { files: sent.file }) };
      const fetch = sent.file && uploadFetch((progress) => setSending({ draft: sent, progress }));
      const headers = { 'Idempotency-Key': sent.key };
      onSent(await records.collection('messages').create(values, { headers, ...(fetch && { fetch }) }));
    } catch (error) {
      if (isEmpty(draftOf(room))) put(sent);
      failureToast(t('support.send.failed', { reason: reasonOf(error) ?? failureText(t, error) }), {
        label: t('ui.tryAgain'),
        act: () => void send(sent),
      });
    }
    setSending(undefined);
  };

  return {
    draft,
    write: (text) => put(draftWith(text, draft.file)),
    attach: (file) => put(draftWith(draftOf(room).text, file)),
    send: () => !sending && !isEmpty(draft) && void send(draft),
    sending,
  };
}

/** What the server said about one of the fields. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError)) return undefined;
  const [field] = Object.values((error.response.data ?? {}) as Record<string, { message?: string }>);
  return field?.message;
}
