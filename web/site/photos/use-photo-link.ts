import { useCallback, useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type OpenedPhotoLink, photoCodeHeader, photoFields, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';

/** What a code opens, or why it opens nothing. */
export type PhotoLinkState =
  | { readonly is: 'opening' }
  | { readonly is: 'ended' }
  | { readonly is: 'tooMany' }
  | { readonly is: 'failed' }
  | {
      readonly is: 'open';
      readonly opened: OpenedPhotoLink;
      /** Whole minutes for which it still works, at least 1. */
      readonly minutesLeft: number;
    };

/** How an attempt to send a photograph ended. */
export type SendOutcome =
  | { readonly is: 'sent' | 'ended' | 'failed' }
  | { readonly is: 'refused'; readonly code: string; readonly params: Readonly<Record<string, unknown>> };

/** One photograph on its way. */
export interface PhotoToSend {
  readonly slot: string;
  readonly file: File;
  /** The same for each attempt. */
  readonly key: string;
}

type ErrorBody = { data?: Record<string, { code: string; params?: Record<string, unknown> } | undefined> };

/** Loads what sends photographs, before one is chosen. */
export const loadUpload = () => import('../../parts/upload/create-upload-fetch.ts');

/** Opens the link of a code, and sends photographs with it until it ends. */
export function usePhotoLink(code: string) {
  const [state, setState] = useState<PhotoLinkState>({ is: 'opening' });
  const [endsAt, setEndsAt] = useState(0);

  const show = useCallback((opened: OpenedPhotoLink) => {
    if (opened.expiresInSeconds <= 0) return setState({ is: 'ended' });
    setEndsAt(Date.now() + opened.expiresInSeconds * SECOND_MS);
    setState({ is: 'open', opened, minutesLeft: Math.max(1, Math.round(opened.expiresInSeconds / 60)) });
  }, []);

  const open = useCallback(
    async (signal?: AbortSignal) => {
      setState({ is: 'opening' });
      try {
        const response = await fetch(photoLinkPaths.open, { headers: { [photoCodeHeader]: code }, ...(signal && { signal }) });
        if (response.ok) show((await response.json()) as OpenedPhotoLink);
        else setState({ is: response.status === 429 ? 'tooMany' : response.status < 500 ? 'ended' : 'failed' });
      } catch {
        if (!signal?.aborted) setState({ is: 'failed' });
      }
    },
    [code, show],
  );
  useEffect(() => {
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [open]);

  const isOpen = state.is === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const tick = () => {
      const remainingMs = endsAt - Date.now();
      if (remainingMs <= 0) return setState({ is: 'ended' });
      const minutesLeft = Math.max(1, Math.round(remainingMs / MINUTE_MS));
      setState((before) => (before.is === 'open' && before.minutesLeft !== minutesLeft ? { ...before, minutesLeft } : before));
    };
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isOpen, endsAt]);

  const send = async ({ slot, file, key }: PhotoToSend, onProgress: (share: number) => void): Promise<SendOutcome> => {
    const form = new FormData();
    form.append(photoFields.slot, slot);
    form.append(photoFields.key, key);
    form.append(photoFields.photo, file);
    try {
      const { createUploadFetch } = await loadUpload();
      const response = await createUploadFetch(onProgress)(photoLinkPaths.send, {
        method: 'POST',
        headers: { [photoCodeHeader]: code },
        body: form,
      });
      if (response.ok) {
        show((await response.json()) as OpenedPhotoLink);
        return { is: 'sent' };
      }
      if (response.status === 404) {
        setState({ is: 'ended' });
        return { is: 'ended' };
      }
      const { data = {} } = (await response.json().catch(() => ({}))) as ErrorBody;
      const [error] = Object.values(data);
      return error ? { is: 'refused', code: error.code, params: error.params ?? {} } : { is: 'failed' };
    } catch {
      return { is: 'failed' };
    }
  };
  return { state, send, reopen: () => void open() };
}
