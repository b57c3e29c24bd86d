// Used by scripts/dev.ts: the build folder that the service of development is given, which holds no pages.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleIds, paths } from '../../app/paths.ts';
import { busy } from '../../content/en/busy.ts';
import { faq } from '../../content/en/faq.ts';
import type { BuildStamp } from '../builds/build-pages.ts';
import { devFolder, root } from './dev-folder.ts';

export function makeServiceFolder(publicUrl: string): void {
  const folder = join(devFolder, 'pages');
  mkdirSync(join(folder, 'client'), { recursive: true });
  copyFileSync(join(root, 'public/paint.js'), join(folder, 'client/paint.js'));
  // The service wants them at its start; Vite answers for every page.
  for (const { name, words } of [
    { name: '429.html', words: busy.tooMany },
    { name: '503.html', words: busy.unavailable },
  ])
    writeFileSync(join(folder, 'client', name), words.text);
  const stamp: BuildStamp = { inlineHashes: {}, packedFor: publicUrl, sheets: {} };
  writeFileSync(join(folder, 'stamp.json'), JSON.stringify(stamp));
  const countable = { pages: paths, articles: articleIds, answers: faq.map(({ id }) => id), languages: [] };
  writeFileSync(join(folder, 'countable.json'), JSON.stringify(countable));
}
