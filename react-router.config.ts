import type { Config } from '@react-router/dev/config';
import { routeDiscoveryPath } from './model/route-discovery-path.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'handler.js',
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: routeDiscoveryPath },
  // A file of its own for a page's clientLoader or clientAction is one more request, for code that
  // is fetched anyway.
  splitRouteModules: false,
} satisfies Config;
