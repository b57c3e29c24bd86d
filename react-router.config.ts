import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { articleIds, feedPath, paths, searchIndexPath } from './app/paths.ts';
import { languages, prefix } from './app/paths-language.ts';
import { prerenderedPaths } from './app/paths-prerendered.ts';
import { offlinePath } from './app/state/offline.ts';
import { faq } from './content/en/faq.ts';
import { languageFolder } from './scripts/builds/language-folder.ts';

const made = [...prerenderedPaths, offlinePath, searchIndexPath, feedPath];

export default {
  appDirectory: 'app',
  buildDirectory: languageFolder,
  ssr: true,
  // One hashed list of pages, instead of questions to the server while the desk is used.
  routeDiscovery: { mode: 'initial' },
  // A page is one module.
  splitRouteModules: false,
  prerender: () => made.filter((path) => path.startsWith(prefix)),
  // The service knows neither pages nor content; it counts by the names that the build hands it.
  async buildEnd() {
    const countable = {
      ...{ pages: paths, articles: articleIds, answers: faq.map(({ id }) => id) },
      languages: Object.keys(languages?.pages ?? {}),
    };
    await writeFile(join(languageFolder, 'countable.json'), JSON.stringify(countable));
  },
} satisfies Config;
