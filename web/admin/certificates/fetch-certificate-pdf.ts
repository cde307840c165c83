import type { RecordClient } from '../../record-client.ts';

/**
 * Requests a certificate that the server draws for this call, and returns the bytes of the PDF.
 *
 * @throws ClientResponseError with the errors of the fields when the server rejects `body`
 */
export async function fetchCertificatePdf(records: RecordClient, path: string, body: object, signal?: AbortSignal): Promise<Uint8Array> {
  let pdf = new Uint8Array();
  await records.send(path, {
    method: 'POST',
    body,
    ...(signal && { signal }),
    // The client parses every response as JSON, so the bytes are read before it.
    fetch: async (url, config) => {
      const response = await fetch(url, config);
      if (!response.ok) return response;
      pdf = new Uint8Array(await response.arrayBuffer());
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    },
  });
  return pdf;
}
