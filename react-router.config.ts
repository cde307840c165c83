import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'handler.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
