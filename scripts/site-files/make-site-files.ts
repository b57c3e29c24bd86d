// Use after a build of the pages to make what stands beside them (scripts/build.ts runs it): pictures, icons, files for crawlers, service worker.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../app/paths.ts';
import { inAllLanguages, listedPages } from '../../app/site/pages/blocks/listed-pages.ts';
import { offlinePath } from '../../app/state/offline.ts';
import { families, fontsFolder } from '../fonts/site-fonts.ts';
import { makePictures } from '../pictures/make-pictures.ts';
import { busyPage, busyPages } from './busy-pages.ts';
import { llms, robots, sitemap } from './crawler-files.ts';
import { serviceWorker } from './offline-files.ts';
import { pageDate } from './page-dates.ts';
import { speculationRules } from './speculation-rules.ts';
import { webManifest } from './web-manifest.ts';

const [, , client = ''] = process.argv;
const pages = listedPages();
const all = inAllLanguages(pages);
const put = (name: string, text: string) => writeFileSync(join(client, name), text);

// The fonts' licence asks to go where the fonts go.
mkdirSync(join(client, 'licences'), { recursive: true });
for (const family of families) {
  const name = `${family}-licence.txt`;
  copyFileSync(join(fontsFolder, name), join(client, 'licences', name));
}
await makePictures(client);
put('sitemap.xml', sitemap(all, pageDate));
put('robots.txt', robots());
put('llms.txt', llms(pages));
put('manifest.webmanifest', webManifest());
put('links.speculationrules', speculationRules());
// Answered in the place of pages (server/platform/http/serve-pages.ts).
const home = readFileSync(join(client, paths.Home, 'index.html'), 'utf8');
for (const [name, words] of Object.entries(busyPages)) put(name, busyPage(words, home));
// Pages that are rendered for each request are not kept.
const kept = [...all.map(({ path }) => path), offlinePath].filter((path) =>
  existsSync(join(client, path, 'index.html')),
);
put('sw.js', serviceWorker(client, kept));
