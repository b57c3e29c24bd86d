import { headingsOf } from '#app/frame/headings.server.tsx';
import type { Text } from '#app/frame/prose.tsx';
import { searchData, type TextHeadings } from '#app/frame/search/entries.ts';
import type { SearchData } from '#app/frame/search/entry.ts';
import { articleIds } from '#app/paths.ts';
import { articleAtHand } from '#app/site/pages/blog/article-texts.ts';
import Accessibility from '#content/en/legal/accessibility.mdx';
import CookiePolicy from '#content/en/legal/cookie-policy.mdx';
import Privacy from '#content/en/legal/privacy.mdx';
import RefundPolicy from '#content/en/legal/refund-policy.mdx';
import Terms from '#content/en/legal/terms.mdx';

const legalTexts = { Terms, Privacy, RefundPolicy, CookiePolicy, Accessibility };

let made: SearchData | undefined;

/** The data of the search, made once per process. For loaders: it reads and renders every text. */
export function siteData(): SearchData {
  made ??= searchData(headings());
  return made;
}

function headings(): TextHeadings {
  const texts: [string, Text | undefined][] = [
    ...Object.entries(legalTexts),
    ...articleIds.map((id): [string, Text | undefined] => [id, articleAtHand(Number(id))]),
  ];
  return Object.fromEntries(texts.map(([name, text]) => [name, text ? headingsOf(text) : []]));
}
