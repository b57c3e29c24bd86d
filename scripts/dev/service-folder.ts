// Used by scripts/dev.ts: the build folder that the service of development is given, which holds no pages.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleIds, paths } from '../../app/paths.ts';
import { faq } from '../../content/en/faq.ts';
import type { BuildStamp } from '../builds/build-pages.ts';
import { busyPages } from '../site-files/busy-pages.ts';
import { devFolder, root } from './dev-folder.ts';

export function makeServiceFolder(publicUrl: string): void {
  const folder = join(devFolder, 'pages');
  mkdirSync(join(folder, 'client'), { recursive: true });
  copyFileSync(join(root, 'public/paint.js'), join(folder, 'client/paint.js'));
  // The service wants them at its start; Vite answers for every page.
  for (const [name, { text }] of Object.entries(busyPages)) writeFileSync(join(folder, 'client', name), text);
  const stamp: BuildStamp = { inlineHashes: {}, packedFor: publicUrl, sheets: {}, renderers: [] };
  writeFileSync(join(folder, 'stamp.json'), JSON.stringify(stamp));
  const countable = { pages: paths, articles: articleIds, answers: faq.map(({ id }) => id), languages: [] };
  writeFileSync(join(folder, 'countable.json'), JSON.stringify(countable));
}
