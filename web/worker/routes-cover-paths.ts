/** A route in a response of the router's lazy route discovery; `path` is relative to the parent. */
export interface RouteEntry {
  readonly path?: string;
  readonly parentId?: string;
}

/** Whether every path matches one of the routes, except catch-all routes. */
export function routesCoverPaths(routes: Readonly<Record<string, RouteEntry>>, paths: readonly string[]): boolean {
  const patterns = Object.values(routes)
    .filter(({ path }) => path !== '*')
    .map((route) => new RegExp(`^${buildPattern(routes, route)}/?$`));
  return paths.every((path) => patterns.some((pattern) => pattern.test(path)));
}

function buildPattern(routes: Readonly<Record<string, RouteEntry>>, { path = '', parentId }: RouteEntry): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const segments = path.split('/').filter((segment) => segment !== '');
  const routePattern = segments.map((segment) => {
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
    return `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  });
  return (parent ? buildPattern(routes, parent) : '') + routePattern.join('');
}
