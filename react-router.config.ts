import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/paths.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One hashed manifest file, fetched on intent, instead of questions to the server while the page is used.
  routeDiscovery: { mode: 'initial' },
  prerender: () => prerenderedPaths,
} satisfies Config;
