import { inject } from 'vitest';
import { paths } from '#app/paths.ts';
import { misfits } from '../bench/page-fit.ts';
import type { Visitor } from './visitor.ts';

/** The pages of the site map, the ways in, and an address that has no page. */
export async function sitePages(origin = inject('siteUrl')): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...listed, paths.Login, paths.Register, paths.ForgetPwd, '/no-such-page'];
}

/** Pages at once: while one waits for its frames, another is read. */
const lanes = 4;

/** @returns "path: what does not fit", sorted, one a line, so that a failure names what was found */
export async function misfitsOf({ context }: Visitor, addresses: readonly string[]): Promise<string> {
  const next = addresses.values();
  const found: string[] = [];
  const lane = async () => {
    const page = await context.newPage();
    for (const path of next) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      found.push(...(await misfits(page)).map((one) => `${path}: ${one}`));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found.toSorted().join('\n');
}
