import type { RecordClient } from '../../record-client.ts';

/**
 * Fetches a PDF that is drawn for the call.
 *
 * @throws ClientResponseError with the wrong fields when it cannot be drawn
 */
export async function fetchCertificatePdf(records: RecordClient, path: string, body: object, signal?: AbortSignal): Promise<Uint8Array> {
  let pdf = new Uint8Array();
  await records.send(path, {
    method: 'POST',
    body,
    ...(signal && { signal }),
    // The client reads every response as JSON.
    fetch: async (url, config) => {
      const response = await fetch(url, config);
      if (!response.ok) return response;
      pdf = new Uint8Array(await response.arrayBuffer());
      return new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    },
  });
  return pdf;
}
