import type { UNSAFE_AssetsManifest as Manifest } from 'react-router';
import type { Language } from '#model/collections/choices.ts';

/** Where visitors' pages in a language find their routes: beside the router's own list, which the staff's pages take. */
export function visitorsManifestName(name: string, language: Language): string {
  return name.replace(/\.js$/, `-${language}.js`);
}

/**
 * A list of routes none of which names the styles of the frame again: the router would add them anew before the first visit to each page, take
 * them away once they are there, and have the whole document styled both times.
 */
export function withOwnStyles<Assets extends Manifest>(assets: Assets): Assets {
  const frame = new Set(assets.routes.root?.css);
  const own = ([id, route]: [string, Manifest['routes'][string]]) =>
    [id, route && id !== 'root' ? { ...route, css: route.css?.filter((each) => !frame.has(each)) } : route] as const;
  return { ...assets, routes: Object.fromEntries(Object.entries(assets.routes).map(own)) };
}

/**
 * What visitors' pages know of the routes: those of their language, and of each only what the router reads in a browser. Whatever they
 * leave out (the staff area, the other language, feeds) is reached by loading a document.
 */
export function visitorsManifest(all: Manifest, language: Language): Manifest {
  const { entry, routes, url, version } = withOwnStyles(all);
  const known = Object.values(routes).filter(
    (route) => route?.id === 'root' || (route?.id.startsWith(`${language}/`) && !route.id.startsWith(`${language}/admin`)),
  );
  const kept = known.flatMap((route) => {
    // Feeds and the like have none; the type leaves it out.
    if (!route || !('hasDefaultExport' in route && route.hasDefaultExport)) return [];
    const { imports: _preloadedByTheServer, css, ...rest } = route;
    const said = Object.entries({ ...rest, css: css?.length ? css : undefined }).filter(([, value]) => value !== false && value !== '');
    return [[route.id, Object.fromEntries(said)]];
  });
  return { entry: { ...entry, imports: [] }, routes: Object.fromEntries(kept), url: visitorsManifestName(url, language), version };
}
