import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { articleIds, feedPath, paths, prerenderedPaths, searchIndexPath } from './app/paths.ts';
import { offlinePath } from './app/state/offline.ts';
import { faq } from './content/en/faq.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One hashed manifest file, fetched on intent, instead of questions to the server while the page is used.
  routeDiscovery: { mode: 'initial' },
  prerender: () => [...prerenderedPaths, offlinePath, searchIndexPath, feedPath],
  // The service knows neither pages nor content; it counts by the names that the build hands it.
  async buildEnd() {
    const countable = { pages: paths, articles: articleIds, answers: faq.map(({ id }) => id) };
    await writeFile(join('build', 'countable.json'), JSON.stringify(countable));
  },
} satisfies Config;
