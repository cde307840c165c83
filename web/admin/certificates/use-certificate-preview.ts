import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClientResponseError } from 'pocketbase';
import { useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { type Translate, useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { getErrorStatus } from '../session/session.ts';
import { useRecords } from '../session/use-session.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { fetchCertificatePdf } from './fetch-certificate-pdf.ts';

/** Milliseconds after the last change until the preview is drawn again. */
const DEBOUNCE_MS = 400;

/** A drawn PDF, and why the newest one cannot be drawn. */
export interface CertificatePreview {
  pdf: Uint8Array | undefined;
  problem: string | undefined;
  /** Draws it again; undefined while no other result can be expected. */
  onRetry: (() => void) | undefined;
  isBusy: boolean;
}

/**
 * Draws the preview of a certificate, and draws it again shortly after `body` has changed. The old
 * PDF stays until the new one is ready.
 *
 * @param body the request body; undefined while there is nothing to draw
 */
export function useCertificatePreview(path: string, body: object | undefined): CertificatePreview {
  const { t } = useTranslation();
  const records = useRecords();
  const debouncedBody = useDebouncedValue(body && JSON.stringify(body), DEBOUNCE_MS);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['certificate preview', path, debouncedBody],
    queryFn: ({ signal }) =>
      fetchCertificatePdf(records, path, JSON.parse(debouncedBody ?? '') as object, signal).then(
        (pdf) => ({ pdf, error: undefined }),
        (error: unknown) => ({ pdf: undefined, error }),
      ),
    enabled: debouncedBody !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnReconnect: ({ state }) => (state.data?.error === undefined ? false : 'always'),
  });
  // The last certificate that was drawn stays visible while a text is refused.
  const [shownPdf, setShownPdf] = useState<Uint8Array>();
  if (data?.pdf && data.pdf !== shownPdf) setShownPdf(data.pdf);
  return {
    pdf: data?.pdf ?? shownPdf,
    problem: data?.error === undefined ? undefined : formatProblem(t, data.error),
    // 400: the server refuses a text of the certificate.
    onRetry: data?.error === undefined || getErrorStatus(data.error) === 400 ? undefined : () => void refetch(),
    isBusy: isFetching,
  };
}

function formatProblem(t: Translate, error: unknown): string {
  const fieldErrors: Record<string, FieldError> = error instanceof ClientResponseError ? error.response.data : {};
  const [first] = Object.values(fieldErrors ?? {});
  return first ? formatFieldError(t, undefined, first) : getErrorMessage(t, error);
}
