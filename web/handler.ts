import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';

const requestHandler = createRequestHandler({ ...build, assets: normalizeRootStyles(build.assets) }, import.meta.env.MODE);

/** Entry point of the page renderer: takes a request, returns the rendered page. */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return requestHandler(request, provider);
}

/**
 * Lists the style sheets of the layout once, at the root route and without a fragment. The router
 * appends `#` to the address of a style sheet that a lazy chunk shares, and repeats the sheet at
 * each route that uses it. Either would add the same sheet again during a navigation and restyle
 * the whole document, which takes 20 to 60 ms.
 */
function normalizeRootStyles(assets: ServerBuild['assets']): ServerBuild['assets'] {
  const toAddress = (href: string) => href.replace(/#$/, '');
  const rootStyles = new Set(assets.routes.root?.css?.map(toAddress));
  const routes = Object.entries(assets.routes).map(([id, route]) => {
    const css = id === 'root' ? [...rootStyles] : route?.css?.filter((href) => !rootStyles.has(toAddress(href)));
    return [id, route && { ...route, css }];
  });
  return { ...assets, routes: Object.fromEntries(routes) };
}
