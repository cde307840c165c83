import { ClientResponseError } from 'pocketbase';
import { useEffect, useState } from 'react';
import type { FieldError } from '#lib/portal-error.ts';
import { formatFieldError } from '../../parts/fields/format-field-error.ts';
import { useTranslation } from '../../use-translation.tsx';
import { getErrorMessage } from '../get-error-message.ts';
import { useRecords } from '../session/use-session.ts';
import { useDebouncedValue } from '../use-debounced-value.ts';
import { fetchCertificatePdf } from './fetch-certificate-pdf.ts';

/** Milliseconds after the last key until the paper is drawn again. */
const DRAW_AFTER_MS = 400;

/** A paper as it would be, and why it cannot be drawn. */
export interface CertificatePreview {
  pdf: Uint8Array | undefined;
  problem: string | undefined;
  isBusy: boolean;
}

/**
 * Draws a paper, and again some time after each change of what it says.
 *
 * @param body of the call; undefined while there is nothing to draw
 */
export function useCertificatePreview(path: string, body: object | undefined): CertificatePreview {
  const { t } = useTranslation();
  const records = useRecords();
  const debouncedBody = useDebouncedValue(body && JSON.stringify(body), DRAW_AFTER_MS);
  const [preview, setPreview] = useState<{ of: string; pdf?: Uint8Array; problem?: string }>();
  useEffect(() => {
    if (debouncedBody === undefined) return;
    const stopping = new AbortController();
    const of = path + debouncedBody;
    fetchCertificatePdf(records, path, JSON.parse(debouncedBody) as object, stopping.signal).then(
      (pdf) => !stopping.signal.aborted && setPreview({ of, pdf }),
      (error: unknown) =>
        !stopping.signal.aborted &&
        setPreview((before) => ({ of, ...(before?.pdf && { pdf: before.pdf }), problem: describeProblem(error) })),
    );
    return () => stopping.abort();

    function describeProblem(error: unknown): string {
      const fieldErrors: Record<string, FieldError> = error instanceof ClientResponseError ? error.response.data : {};
      const [first] = Object.values(fieldErrors ?? {});
      return first ? formatFieldError(t, undefined, first) : getErrorMessage(t, error);
    }
  }, [records, path, debouncedBody, t]);
  return { pdf: preview?.pdf, problem: preview?.problem, isBusy: debouncedBody !== undefined && preview?.of !== path + debouncedBody };
}
