import { Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** What stands in the place of parts that these pages do not use; each keeps the names that others import. */
const unused: Readonly<Record<string, string>> = {
  // Routes are not discovered one by one (`routeDiscovery: initial`).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = () => undefined;
    export const getPathsWithAncestors = () => [];
    export const handleClientVersionMismatch = () => undefined;
    export const getManifestPath = () => '';`,
  // The root has an error screen of its own, and whole pages to begin with.
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children;
    export const RemixRootDefaultErrorBoundary = () => null;
    export const BoundaryShell = ({ children }) => children;`,
  'dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null;`,
  // Nobody measures the router in a browser.
  'router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const instrumentationResultMetaContext = undefined;`,
};
const warnings = /^warn(ing|Once)$/;
const assertions = /(^|_)invariant$/;
const met = new Set<string>();
const inRouter = /\/node_modules\/react-router\/dist\/production\/lib\//;

/**
 * Leaves out of the router, for browsers, what is only said to programmers (texts of its warnings and assertions, names of its
 * components) and what these pages never use.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const [, path] = id.split(inRouter);
    const stand = path === undefined ? undefined : unused[path];
    if (path === undefined || stand === undefined) return null;
    met.add(path);
    return stand;
  },
  buildEnd(error) {
    const gone = Object.keys(unused).filter((path) => !met.has(path));
    if (!error && gone.length > 0) this.error(`The router has no ${gone.join(', ')} any more: see scripts/lean-router.ts.`);
  },
  transform: {
    filter: { id: inRouter },
    handler(code) {
      const cuts: { start: number; end: number }[] = [];
      new Visitor({
        ExpressionStatement({ expression }) {
          if (expression.type === 'AssignmentExpression') {
            const { left } = expression;
            if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && left.property.name === 'displayName')
              cuts.push(expression);
          }
          if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
          const [condition, message] = expression.arguments;
          if (warnings.test(expression.callee.name)) cuts.push(expression);
          else if (assertions.test(expression.callee.name) && condition && message) cuts.push({ start: condition.end, end: message.end });
        },
      }).visit(this.parse(code));
      // From the end, so that what stands before keeps its place.
      return cuts
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
    },
  },
};
