import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isPortalError } from '#lib/portal-error.ts';
import { deferHydration } from './defer-hydration.ts';
import { NonceContext } from './nonce-context.ts';
import { pageContext } from './page-context.ts';
import { DATA_RESPONSE_HEADER } from './parts/navigation/router-fetch-with-retry.ts';
import { siteCatalogues } from './site-catalogues.ts';
import { MessagesProvider } from './use-translation.tsx';

/**
 * Renders a complete page before sending its first byte, so that the page is readable without
 * scripts.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // Development allows inline scripts without a nonce, and React would warn that the browser hides
  // it.
  const nonce = import.meta.env.PROD ? loadContext.get(pageContext).nonce : undefined;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <MessagesProvider catalogues={siteCatalogues}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </MessagesProvider>
    </NonceContext>,
    // Disables outlining of large boundaries: React would send their content separately and need a
    // script to insert it.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  return new Response(deferHydration(html, nonce ? ` nonce="${nonce}"` : ''), { status, headers });
}

/** Marks the data of pages, so that a browser tells them from what a proxy or hotspot responds. */
export function handleDataRequest(response: Response): Response {
  response.headers.set(DATA_RESPONSE_HEADER, 'yes');
  return response;
}

/** Logs unexpected errors only: not responses that a loader throws, such as 404. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  const isExpected =
    request.signal.aborted || isPortalError(error) || (error instanceof Object && 'status' in error && Number(error.status) < 500);
  if (!isExpected) context.get(pageContext).report(error);
}
