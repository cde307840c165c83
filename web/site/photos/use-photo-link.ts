import { useCallback, useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type OpenedPhotoLink, photoCodeHeader, photoFields, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { useClock } from '../../parts/use-clock.ts';

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

/** What the server answered; an open link ends at `endsAt`, in milliseconds since 1970. */
type LoadedState =
  | Exclude<PhotoLinkState, { is: 'open' }>
  | { readonly is: 'open'; readonly opened: OpenedPhotoLink; readonly endsAt: number };

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
  const [loaded, setLoaded] = useState<LoadedState>({ is: 'opening' });
  const endsAt = loaded.is === 'open' ? loaded.endsAt : 0;
  const minutesLeft = useClock((now) => (endsAt <= now ? 0 : Math.max(1, Math.round((endsAt - now) / MINUTE_MS))));

  const show = useCallback(
    (opened: OpenedPhotoLink) => setLoaded({ is: 'open', opened, endsAt: Date.now() + opened.expiresInSeconds * SECOND_MS }),
    [],
  );

  const open = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded({ is: 'opening' });
      try {
        const response = await fetch(photoLinkPaths.open, { headers: { [photoCodeHeader]: code }, ...(signal && { signal }) });
        if (response.ok) show((await response.json()) as OpenedPhotoLink);
        else setLoaded({ is: response.status === 429 ? 'tooMany' : response.status < 500 ? 'ended' : 'failed' });
      } catch {
        if (!signal?.aborted) setLoaded({ is: 'failed' });
      }
    },
    [code, show],
  );
  useEffect(() => {
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [open]);

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
        setLoaded({ is: 'ended' });
        return { is: 'ended' };
      }
      const { data = {} } = (await response.json().catch(() => ({}))) as ErrorBody;
      const [error] = Object.values(data);
      return error ? { is: 'refused', code: error.code, params: error.params ?? {} } : { is: 'failed' };
    } catch {
      return { is: 'failed' };
    }
  };
  const state: PhotoLinkState =
    loaded.is !== 'open' ? loaded : minutesLeft === 0 ? { is: 'ended' } : { is: 'open', opened: loaded.opened, minutesLeft };
  return { state, send, reopen: () => void open() };
}
