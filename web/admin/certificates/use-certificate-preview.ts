import { ClientResponseError } from 'pocketbase';
import { useEffect, useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useRecords } from '../session/use-session.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { fetchCertificatePdf } from './fetch-certificate-pdf.ts';

/** Milliseconds after the last change until the preview is drawn again. */
const DEBOUNCE_MS = 400;

/** A drawn PDF, and why the newest one cannot be drawn. */
export interface CertificatePreview {
  pdf: Uint8Array | undefined;
  problem: string | undefined;
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
  const [preview, setPreview] = useState<{ request: string; pdf?: Uint8Array; problem?: string }>();
  useEffect(() => {
    if (debouncedBody === undefined) return;
    const controller = new AbortController();
    const request = path + debouncedBody;
    fetchCertificatePdf(records, path, JSON.parse(debouncedBody) as object, controller.signal).then(
      (pdf) => !controller.signal.aborted && setPreview({ request, pdf }),
      (error: unknown) =>
        !controller.signal.aborted &&
        setPreview((before) => ({ request, ...(before?.pdf && { pdf: before.pdf }), problem: formatProblem(error) })),
    );
    return () => controller.abort();

    function formatProblem(error: unknown): string {
      const fieldErrors: Record<string, FieldError> = error instanceof ClientResponseError ? error.response.data : {};
      const [first] = Object.values(fieldErrors ?? {});
      return first ? formatFieldError(t, undefined, first) : getErrorMessage(t, error);
    }
  }, [records, path, debouncedBody, t]);
  return { pdf: preview?.pdf, problem: preview?.problem, isBusy: debouncedBody !== undefined && preview?.request !== path + debouncedBody };
}
