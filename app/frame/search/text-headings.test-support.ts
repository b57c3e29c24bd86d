import { readFileSync } from 'node:fs';
import { slug } from '#app/frame/slug.ts';
import { articleIds } from '#app/paths.ts';
import type { Currency } from '#contract/currencies.ts';
import { searchData, type TextHeadings } from './entries.ts';

const files: readonly (readonly [name: string, path: string])[] = [
  ['Terms', 'legal/terms'],
  ['Privacy', 'legal/privacy'],
  ['RefundPolicy', 'legal/refund-policy'],
  ['CookiePolicy', 'legal/cookie-policy'],
  ['Accessibility', 'legal/accessibility'],
  ...articleIds.map((id) => [id, `blog/${id}`] as const),
];

/** The headings as the build finds them by rendering, read from the sources of the texts. */
const headings: TextHeadings = Object.fromEntries(
  files.map(([name, path]) => {
    const text = readFileSync(new URL(`../../../content/en/${path}.mdx`, import.meta.url), 'utf8');
    const found = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '');
    return [name, found.map((heading) => ({ id: slug(heading), text: heading }))];
  }),
);

export const dataOfContent = (currency?: Currency) => searchData(headings, currency);
