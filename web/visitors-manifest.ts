import type { UNSAFE_AssetsManifest as Manifest } from 'react-router';
import type { Language } from '#model/collections/choices.ts';

/** Where visitors' pages in a language find their routes: beside the router's own list, which the staff's pages take. */
export function visitorsManifestName(name: string, language: Language): string {
  return name.replace(/\.js$/, `-${language}.js`);
}

/**
 * What visitors' pages know of the routes: those of their language, and of each only what the router reads in a browser. Whatever they
 * leave out (the staff area, the other language, feeds) is reached by loading a document.
 */
export function visitorsManifest({ entry, routes, url, version }: Manifest, language: Language): Manifest {
  const frame = routes.root?.css ?? [];
  const known = Object.values(routes).filter(
    (route) => route?.id === 'root' || (route?.id.startsWith(`${language}/`) && !route.id.startsWith(`${language}/admin`)),
  );
  const kept = known.flatMap((route) => {
    // Feeds and the like have none; the type leaves it out.
    if (!route || !('hasDefaultExport' in route && route.hasDefaultExport)) return [];
    const { imports: _preloadedByTheServer, css, ...rest } = route;
    const own = css?.filter((each) => route.id === 'root' || !frame.includes(each)) ?? [];
    const said = Object.entries({ ...rest, css: own.length > 0 ? own : undefined }).filter(([, value]) => value !== false && value !== '');
    return [[route.id, Object.fromEntries(said)]];
  });
  return { entry: { ...entry, imports: [] }, routes: Object.fromEntries(kept), url: visitorsManifestName(url, language), version };
}
