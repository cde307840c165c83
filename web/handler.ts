import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageContext, pageContext } from './page-context.ts';
import { withOwnStyles } from './route-manifests.ts';

const respond = createRequestHandler({ ...build, assets: withPlainFrame(build.assets) }, import.meta.env.MODE);

/** The door to the pages: a request in, the rendered page out. */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return respond(request, provider);
}

/**
 * The styles of the frame once, under their plain address. The router adds `#` to styles that later scripts need too, so that leaving a page may take
 * its link away; the frame's stays. With it, the first such script would add the same styles again, and the whole page be styled anew.
 */
function withPlainFrame(assets: ServerBuild['assets']): ServerBuild['assets'] {
  const { root, ...others } = withOwnStyles(assets).routes;
  return { ...assets, routes: { ...others, ...(root && { root: { ...root, css: root.css?.map((href) => href.replace(/#$/, '')) } }) } };
}
