import type { Scores } from './lighthouse-scores.ts';
import { round } from './lines.ts';
import type { PageFindings } from './public-pages.ts';

/** docs/bench-pages.md: every page of the site map, worst first, then what was found on each, then the visits. */
export function pageReport(pages: readonly PageFindings[], visits: readonly Scores[]): string {
  const sorted = [...pages].sort((a, b) => misses(b) - misses(a) || b.after - a.after);
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const weights = sorted.map((page) => [
    page.path,
    misses(page),
    page.eager ? 'starts at once' : kB(page.before),
    kB(page.after),
    kB(page.further),
    `${page.requests} · ${page.outside.length}`,
    kB(page.html + page.css),
    kB(page.fonts),
    page.barriers.length,
    page.invalid.length,
    page.misfits.length,
  ]);
  const found = sorted.flatMap((page) => {
    const all = [...page.outside, ...page.barriers, ...page.invalid, ...page.misfits];
    return all.length > 0
      ? [`- ${page.path}\n${all.map((one) => `  - \`${one.replaceAll('`', '')}\``).join('\n')}`]
      : [];
  });
  return `# Bench: pages

Made by \`npm run bench -- pages\`. kB are 1000 bytes of brotli. Targets: script before the touch 5, for it 75, that a
further page adds 20; requests 8, outside hosts 0; HTML + CSS 30; fonts 45; findings 0.

${table(['page', 'targets missed', 'before touch', 'after touch', 'as a further page', 'requests · outside', 'HTML + CSS', 'fonts', 'axe', 'HTML', 'fit'], weights)}

## Found

${found.join('\n') || 'Nothing.'}

## Lighthouse, mobile preset

Best of at most three loads. Times in ms, computed for a middling phone from one load on a machine that does other
things too; "machine" is Lighthouse's own measure of it, about 1500 when it has nothing else to do.

${visitTable(visits)}
`;
}

/** Loads of Lighthouse, the worst first. */
export function visitTable(visits: readonly Scores[]): string {
  const loads = [...visits]
    .sort((a, b) => a.performance - b.performance || b.lcp - a.lcp)
    .map((one) => [
      one.path,
      [one.performance, one.accessibility, one.bestPractices, one.seo].join(' / '),
      Math.round(one.lcp),
      Math.round(one.tbt),
      round(one.cls),
      one.requests,
      Math.round(one.script / 1000),
      Math.round(one.machine),
      one.lost.join('; '),
    ]);
  return table(
    [
      'page',
      'performance / accessibility / best practices / SEO',
      'LCP',
      'TBT',
      'CLS',
      'requests',
      'script, kB',
      'machine',
      'what costs points',
    ],
    loads,
  );
}

const misses = (page: PageFindings): number =>
  [
    !page.eager && page.before > 5000,
    page.after > 100_000,
    page.further > 15_000,
    page.requests > 8,
    page.outside.length > 0,
    page.html + page.css > 30_000,
    page.fonts > 45_000,
    page.barriers.length > 0,
    page.invalid.length > 0,
    page.misfits.length > 0,
  ].filter(Boolean).length;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
