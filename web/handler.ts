import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';

const respond = createRequestHandler(build, import.meta.env.MODE);

/** The door to the pages: a request in, the rendered page out. */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return respond(request, provider);
}
