import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classesOf, sheetFor } from './page-sheet.ts';
import { classesOfRendered, renderedPages } from './rendered-pages.ts';

const wholeSheet = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/;
/** The boot script fetches the whole sheet as it wakes the page; where it does so at once, a page's own would be one too many. */
const wakesOnIntent = (html: string) => html.includes(' data-ahead="') && !html.includes(' data-eager="');

/**
 * Gives each page made at build a sheet of its own, with what its HTML uses of the whole one, which its link names in
 * `data-whole` (docs/decisions/0010-a-sheet-for-each-page.md).
 * @param client the folder that is served
 * @returns links to the sheets of pages that are rendered for each request, by the ids of their routes
 */
export function makePageSheets(client: string, root: string): Record<string, string> {
  let whole: string | undefined;
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  const linkOf = (address: string, classes: ReadonlySet<string>) => {
    const sheet = sheetFor(readFileSync(join(client, address), 'utf8'), classes);
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
    const own = `/assets/page-${hash}.css`;
    writeFileSync(join(client, own), sheet);
    return `<link rel="stylesheet" href="${own}" data-whole="${address}"/>`;
  };
  for (const page of pages) {
    const file = join(client, page);
    const html = readFileSync(file, 'utf8');
    const [link, address] = wholeSheet.exec(html) ?? [];
    if (!link || !address || !wakesOnIntent(html)) continue;
    whole ??= address;
    writeFileSync(file, html.replace(link, linkOf(address, classesOf(html))));
  }
  if (!whole) return {};
  const links = Object.entries(renderedPages).map(([id, page]) => [
    id,
    linkOf(whole, classesOfRendered(page, client, root)),
  ]);
  return Object.fromEntries(links);
}
