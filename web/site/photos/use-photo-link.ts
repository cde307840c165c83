import { useCallback, useEffect, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '#lib/dates/durations.ts';
import { type OpenedPhotoLink, photoCodeHeader, photoFields, photoLinkPaths } from '#model/endpoints/applications/photo-links.ts';
import { useCancellableRequest } from '../../parts/navigation/use-cancellable-request.ts';
import { useClock } from '../../parts/use-clock.ts';

/** The link that a code opens, or why it cannot be used. */
export type PhotoLinkState =
  | { readonly status: 'opening' | 'ended' | 'tooMany' | 'failed' }
  | {
      readonly status: 'open';
      readonly link: OpenedPhotoLink;
      /** Whole minutes until the link expires, at least 1. */
      readonly minutesLeft: number;
    };

/** The state by the last response; an open link expires at `endsAt`, in milliseconds since 1970. */
type LoadedState =
  | Exclude<PhotoLinkState, { status: 'open' }>
  | { readonly status: 'open'; readonly link: OpenedPhotoLink; readonly endsAt: number };

/** The result of an attempt to send a photograph. */
export type SendOutcome =
  | { readonly status: 'sent' | 'ended' | 'failed' }
  | { readonly status: 'refused'; readonly code: string; readonly params: Readonly<Record<string, unknown>> };

/** A photograph of one paper. */
export interface PhotoToSend {
  readonly slot: string;
  readonly file: File;
  /** Idempotency key, the same for each attempt. */
  readonly key: string;
}

type ErrorBody = { data?: Record<string, { code: string; params?: Record<string, unknown> } | undefined> };

/** Loads the code that sends photographs. */
export const loadUpload = () => import('../../parts/upload/create-upload-fetch.ts');

const toOpenState = (link: OpenedPhotoLink): LoadedState => ({
  status: 'open',
  link,
  endsAt: Date.now() + link.expiresInSeconds * SECOND_MS,
});

async function requestLink(code: string, signal: AbortSignal): Promise<LoadedState> {
  const response = await fetch(photoLinkPaths.open, { headers: { [photoCodeHeader]: code }, signal });
  if (response.ok) return toOpenState((await response.json()) as OpenedPhotoLink);
  return { status: response.status === 429 ? 'tooMany' : response.status < 500 ? 'ended' : 'failed' };
}

/** Opens the link of a code, and sends photographs with it until it expires. */
export function usePhotoLink(code: string) {
  const [loaded, setLoaded] = useState<LoadedState>({ status: 'opening' });
  const endsAt = loaded.status === 'open' ? loaded.endsAt : 0;
  const minutesLeft = useClock((now) => (endsAt <= now ? 0 : Math.max(1, Math.round((endsAt - now) / MINUTE_MS))));

  const { run } = useCancellableRequest();
  const open = useCallback(async () => {
    setLoaded({ status: 'opening' });
    const opened = await run((signal) => requestLink(code, signal)).catch((): LoadedState => ({ status: 'failed' }));
    if (opened) setLoaded(opened);
  }, [code, run]);
  useEffect(() => {
    void open();
  }, [open]);

  const send = async ({ slot, file, key }: PhotoToSend, onProgress: (share: number) => void, signal: AbortSignal): Promise<SendOutcome> => {
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
        signal,
      });
      if (response.ok) {
        setLoaded(toOpenState((await response.json()) as OpenedPhotoLink));
        return { status: 'sent' };
      }
      if (response.status === 404) {
        setLoaded({ status: 'ended' });
        return { status: 'ended' };
      }
      const { data = {} } = (await response.json().catch(() => ({}))) as ErrorBody;
      const [error] = Object.values(data);
      return error ? { status: 'refused', code: error.code, params: error.params ?? {} } : { status: 'failed' };
    } catch {
      return { status: 'failed' };
    }
  };
  const state: PhotoLinkState =
    loaded.status !== 'open' ? loaded : minutesLeft === 0 ? { status: 'ended' } : { status: 'open', link: loaded.link, minutesLeft };
  return { state, send, reopen: () => void open() };
}
