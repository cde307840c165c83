/** Milliseconds without progress after which a request without a response counts as lost. */
const UPLOAD_TIMEOUT_MS = 180_000;

/**
 * Creates a fetch function that reports upload progress. It reads the response as a whole, and like
 * `fetch` rejects with a TypeError when there is no response.
 *
 * @param onProgress receives a share from 0 to 1.
 */
export function createUploadFetch(onProgress: (share: number) => void) {
  return (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const rejectAsLost = () => reject(new TypeError('The connection was lost'));
      request.open(init.method ?? 'POST', input instanceof Request ? input.url : String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.timeout = UPLOAD_TIMEOUT_MS;
      const startedAt = performance.now();
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        // A browser counts it from the start of the request.
        request.timeout = performance.now() - startedAt + UPLOAD_TIMEOUT_MS;
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      request.onload = () =>
        resolve(new Response(request.status === 204 ? null : request.response, { status: request.status, headers: parseHeaders(request) }));
      request.onerror = rejectAsLost;
      request.ontimeout = rejectAsLost;
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
    });
}

function parseHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
