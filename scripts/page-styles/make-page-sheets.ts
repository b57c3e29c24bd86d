import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classesOf, sheetFor } from './page-sheet.ts';

const wholeSheet = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/;
/** The end of the boot script's data. It alone fetches the whole sheet; where it does so at once, a page's own would be one too many. */
const startsOnIntent = '"eager":false}</script>';

/**
 * Gives each page made at build a sheet of its own, with what its HTML uses of the whole one, which its link names in
 * `data-whole` (docs/decisions/0010-a-sheet-for-each-page.md).
 * @param client the folder that is served
 */
export function makePageSheets(client: string): void {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  for (const page of pages) {
    const file = join(client, page);
    const html = readFileSync(file, 'utf8');
    const [link, whole] = wholeSheet.exec(html) ?? [];
    if (!link || !whole || !html.includes(startsOnIntent)) continue;
    const sheet = sheetFor(readFileSync(join(client, whole), 'utf8'), classesOf(html));
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
    const own = `/assets/page-${hash}.css`;
    writeFileSync(join(client, own), sheet);
    writeFileSync(file, html.replace(link, `<link rel="stylesheet" href="${own}" data-whole="${whole}"/>`));
  }
}
