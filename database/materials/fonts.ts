import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { candidate, copyrightIn } from './candidates.ts';

/** The fonts the site itself is set in, as their packages bring them. */
const fonts = [
  {
    slug: 'funnel-display',
    title: 'Funnel Display',
    author: 'Undercase Type and Dicotype',
    use: 'A sans serif with bent ends for headlines and short lines.',
    keywords: ['headline', 'sans serif', 'variable', 'display', 'typeface', 'brand'],
    files: ['latin-wght-normal', 'latin-ext-wght-normal'],
  },
  {
    slug: 'funnel-sans',
    title: 'Funnel Sans',
    author: 'Undercase Type and Dicotype',
    use: 'A sans serif for running text, upright and slanted.',
    keywords: ['text', 'sans serif', 'variable', 'typeface', 'italic', 'body'],
    files: ['latin-wght-normal', 'latin-wght-italic', 'latin-ext-wght-normal', 'latin-ext-wght-italic'],
  },
  {
    slug: 'martian-mono',
    title: 'Martian Mono',
    author: 'Evil Martians',
    use: 'A monospaced font whose figures stand in columns: prices, sizes, article numbers.',
    keywords: ['monospace', 'figures', 'numbers', 'variable', 'typeface', 'code'],
    files: ['latin-wght-normal', 'latin-ext-wght-normal'],
  },
];

export async function* fontCandidates(): AsyncGenerator<Candidate> {
  const require = createRequire(import.meta.url);
  for (const { slug, title, author, use, keywords, files } of fonts) {
    const folder = dirname(require.resolve(`@fontsource-variable/${slug}/package.json`));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const bytes = await Promise.all(
      files.map(async (name) => ({
        name: `${slug}-${name}.woff2`,
        bytes: await readFile(join(folder, 'files', `${slug}-${name}.woff2`)),
      })),
    );
    const licence = { name: 'LICENSE.txt', bytes: await readFile(join(folder, 'LICENSE')) };
    const said = {
      key: `fontsource/${slug}`,
      type: 'font',
      title,
      description: `${use} Variable weight, for the web.`,
      keywords,
      licence: 'OFL-1.1',
      author,
      copyright: copyrightIn(licence.bytes.toString()),
      sourceUrl: `https://fontsource.org/fonts/${slug}`,
      version,
    } as const;
    // Outlines of the font itself: a picture loads no fonts.
    const specimen = await readFile(join(import.meta.dirname, 'specimens', `${slug}.svg`), 'utf8');
    yield candidate(said, [...bytes, licence], specimen);
  }
}
