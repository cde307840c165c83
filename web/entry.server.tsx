import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isPortalError } from '#lib/errors.ts';
import { languageOf } from './language.ts';
import { Nonce } from './nonce.ts';
import { pageContext } from './page-context.ts';
import { arePutOff, putOffScripts } from './put-off-scripts.ts';
import { visitorsManifestName } from './route-manifests.ts';
import { siteCatalogues } from './site-catalogues.ts';
import { WordsProvider } from './words.tsx';

/** Renders a page as a whole: it is complete before its first byte leaves, so it needs no script to be read. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // Development allows inline scripts without one, and the browser would only complain that it cannot see it.
  const nonce = import.meta.env.PROD ? loadContext.get(pageContext).nonce : undefined;
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <WordsProvider catalogues={siteCatalogues}>
        <ServerRouter context={withRoutesFor(routerContext)} url={request.url} nonce={nonce} />
      </WordsProvider>
    </Nonce>,
    // No part of a page is so large that it would be sent apart, for a script to put in its place.
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => routerContext.routeModules[route.id]?.handle);
  return new Response(arePutOff(handles) ? putOffScripts(html, nonce ? ` nonce="${nonce}"` : '') : html, { status, headers });
}

/** The staff's pages know every route, a visitor's only those of visitors in its language. */
function withRoutesFor(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const isStaff = staticHandlerContext.matches.some(({ route }) => /^\w+\/admin/.test(route.id));
  if (isStaff || import.meta.env.DEV) return context;
  const language = languageOf(staticHandlerContext.location.pathname);
  return { ...context, manifest: { ...manifest, url: visitorsManifestName(manifest.url, language) } };
}

/** What a page's loader throws on purpose (not found, refused) is no fault of the portal's. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  const isExpected =
    request.signal.aborted || isPortalError(error) || (error instanceof Object && 'status' in error && Number(error.status) < 500);
  if (!isExpected) context.get(pageContext).report(error);
}
