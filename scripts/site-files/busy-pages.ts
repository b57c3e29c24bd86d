import { paths } from '../../app/paths.ts';
import { locale } from '../../app/paths-language.ts';
import { brand, exampleSeller } from '../../content/brand.ts';
import { busy } from '../../content/en/busy.ts';
import { requestIdMark } from '../../contract/request-id-mark.ts';
import { escapeXml } from '../escape-xml.ts';

/** Classes as app/frame/page-failed.tsx, app/frame/frame.tsx and app/ui/button.tsx have them, so that the sheet knows them. */
const button =
  'relative inline-flex items-center justify-center gap-2 rounded-control py-1.5 font-sans leading-tight font-semibold no-underline transition-colors duration-120 min-h-11 px-4.5 text-small';
const primary = 'bg-primary text-on-primary hover:bg-primary-hover border border-transparent';
const secondary = 'border border-control bg-transparent text-ink hover:bg-sunken';

export interface BusyWords {
  title: string;
  text: string;
}

/** Files that answer in the place of pages, with the status that their names begin with. */
export const busyPages: Readonly<Record<string, BusyWords>> = {
  '429.html': busy.tooMany,
  '500.html': busy.broken,
  '503.html': busy.unavailable,
  '503-away.html': busy.away,
};

/**
 * A whole page without scripts, which costs the server what a file costs.
 * @param page any page of the build, for the address of the whole style sheet
 */
export function busyPage(shown: BusyWords, page: string): string {
  const sheet = /(?:data-whole|href)="(\/assets\/site-[\w-]+\.css)"/.exec(page)?.[1];
  if (!sheet) throw new Error('the page names no whole style sheet');
  const { viewBox, tile, sails } = brand.mark;
  const fills: Record<string, string> = {
    primary: 'fill-[light-dark(var(--primary),var(--band))] stroke-[light-dark(transparent,var(--line))]',
    'on-primary': 'fill-[light-dark(var(--on-primary),var(--on-band))]',
    signal: 'fill-signal',
  };
  const paint = sails.map(({ d, fill }) => `<path d="${d}" class="${fills[fill]}"></path>`).join('');
  const words = { title: escapeXml(shown.title), text: escapeXml(shown.text) };
  const named = shown === busy.broken;
  const reference = named ? ` <strong class="wrap-anywhere">${requestIdMark}</strong>` : '';
  const write = `mailto:${exampleSeller.email}?subject=${requestIdMark}`;
  const actions = [
    `<a href="" class="${button} ${primary}">${busy.again}</a>`,
    `<a href="${paths.Home}" class="${button} ${secondary}">${busy.home}</a>`,
    ...(named ? [`<a href="${write}" class="${button} ${secondary}">${busy.write}</a>`] : []),
  ];
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script src="/site.js"></script>
<title>${words.title} — ${escapeXml(brand.name)}</title>
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${sheet}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<header class="flex h-16 items-center border-b border-line px-5 md:px-8 lg:px-16">
<a href="${paths.Home}" class="inline-flex rounded-label no-underline"><span class="inline-flex items-center gap-2.25 font-display text-[1.3125rem] leading-none font-semibold tracking-[-0.03em] text-ink"><svg width="28" height="28" viewBox="${viewBox}" aria-hidden="true" class="shrink-0"><rect x="0.5" y="0.5" width="31" height="31" rx="${tile.radius - 0.5}" class="${fills[tile.fill]}"></rect>${paint}</svg>${escapeXml(brand.name)}</span></a>
</header>
<main>
<div class="relative mx-auto w-full max-w-[90rem] px-5 md:pr-8 md:pl-18 lg:pr-16 lg:pl-26 py-[clamp(4rem,7.2vw,6.5rem)]">
<h1 class="m-0">${words.title}</h1>
<p class="mt-4 mb-8 max-w-[52ch] text-lead">${words.text}${reference}</p>
<p class="m-0 flex flex-wrap gap-3">${actions.join('')}</p>
</div>
</main>
</body>
</html>
`;
}
