import * as build from 'virtual:react-router/server-build';
import { ClientResponseError } from 'pocketbase';
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';

const requestHandler = createRequestHandler({ ...build, routes: exposeReadLimits(build.routes) }, import.meta.env.MODE);

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>;

/** Entry point of the page renderer: returns the rendered page for a request. */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return requestHandler(request, provider);
}

/**
 * Lets the error boundary of a page know that a loader failed because of a read limit (429): the
 * router hides what it does not know itself, such as the errors of the record client, behind a 500.
 */
function exposeReadLimits(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const wrap = (loader: Loader): Loader => {
    return async (args) => {
      try {
        return await loader(args);
      } catch (error) {
        throw error instanceof ClientResponseError && error.status === 429 ? data(null, { status: 429 }) : error;
      }
    };
  };
  const entries = Object.entries(routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, route && loader ? { ...route, module: { ...route.module, loader: wrap(loader) } } : route];
  });
  return Object.fromEntries(entries);
}
