import type { publicTargets, Scores } from './lighthouse-scores.ts';
import type { Line } from './lines.ts';
import type { PageWeight } from './page-weights.ts';
import type { PageFindings } from './public-pages.ts';
import type { Crawl } from './site-crawl.ts';

/** The worst page of each line. Bytes are brotli bytes; 1 kB is 1000 of them. */
export function pageLinesOf(pages: readonly PageFindings[]): Line[] {
  if (pages.length === 0) return [];
  /** Pages that start React at once have no time before the touch, and are asked for the rest. */
  const untouched = pages.filter(({ eager }) => !eager);
  const bytes = (what: string, target: number, of: (page: PageWeight) => number, among = pages): Line =>
    worst(what, target, ' kB', among, (page) => of(page) / 1000);
  const findings = (what: string, of: (page: PageFindings) => readonly string[]): Line => ({
    ...worst(what, 0, '', pages, (page) => of(page).length),
    figure: pages.reduce((all, page) => all + of(page).length, 0),
  });
  return [
    ...(untouched.length > 0 ? [bytes('script before the touch', 5, ({ before }) => before, untouched)] : []),
    bytes('script for the first touch', 75, ({ after }) => after),
    bytes('script that a further page adds', 20, ({ further }) => further),
    worst('requests on a cold load', 8, '', pages, ({ requests }) => requests),
    findings('requests to outside hosts', ({ outside }) => outside),
    bytes('HTML + CSS', 30, ({ html, css }) => html + css),
    bytes('fonts', 45, ({ fonts }) => fonts),
    findings('axe at 360 and 1280 px, light and dark', ({ barriers }) => barriers),
    findings('HTML validator, errors and warnings', ({ invalid }) => invalid),
    findings('overflow and cut words at 320 px, with text spacing, at 200 %', ({ misfits }) => misfits),
  ];
}

export const crawlLines = ({ broken, orphans, doubled }: Crawl): Line[] => [
  count('broken links', broken),
  count('orphan pages', orphans),
  count('titles and descriptions that are missing or doubled', doubled),
];

export function scoreLines(visits: readonly Scores[], targets: typeof publicTargets, whose: string): Line[] {
  if (visits.length === 0) return [];
  const least = (what: string, target: number, of: (visit: Scores) => number): Line => ({
    ...worst(`Lighthouse mobile, ${whose}: ${what}`, -target, '', visits, (visit) => -of(visit)),
    figure: Math.min(...visits.map(of)),
    target,
    keep: 'above',
  });
  const most = (what: string, target: number, unit: string, of: (visit: Scores) => number): Line =>
    worst(`Lighthouse mobile, ${whose}: ${what}`, target, unit, visits, of);
  return [
    least('performance', targets.performance, ({ performance }) => performance),
    least('accessibility', 100, ({ accessibility }) => accessibility),
    least('best practices', 100, ({ bestPractices }) => bestPractices),
    // Search engines are asked to leave login and register out, which costs those pages that score.
    ...(targets.performance === 100 ? [least('SEO', 100, ({ seo }) => seo)] : []),
    most('LCP', targets.lcp, ' ms', ({ lcp }) => lcp),
    most('TBT', targets.tbt, ' ms', ({ tbt }) => tbt),
    most('CLS', targets.cls, '', ({ cls }) => cls),
  ];
}

/** How much a page of the desk asks for. */
export const deskWeights = (visits: readonly Scores[]): Line[] =>
  visits.length === 0
    ? []
    : [
        worst('desk: requests', 25, '', visits, ({ requests }) => requests),
        worst('desk: script', 160, ' kB', visits, ({ script }) => script / 1000),
      ];

/** @param of the page's figure; the highest is the worst, and one that could not be measured is worse still */
function worst<P extends { path: string }>(
  what: string,
  target: number,
  unit: string,
  pages: readonly P[],
  of: (page: P) => number,
): Line {
  const height = (page: P) => (Number.isNaN(of(page)) ? Number.POSITIVE_INFINITY : of(page));
  const sorted = [...pages].sort((a, b) => height(b) - height(a));
  const first = sorted[0];
  if (!first) throw new Error(`${what}: no page was measured`);
  const missing = pages.filter((page) => height(page) > target).length;
  return {
    what,
    ours:
      missing > 0
        ? `${missing} of ${pages.length} pages miss it, worst ${first.path}`
        : `${pages.length} pages, worst ${first.path}`,
    bare: '',
    figure: height(first),
    unit,
    target,
    keep: 'below',
  };
}

const count = (what: string, found: readonly string[]): Line => ({
  what,
  ours: found.slice(0, 3).join('; '),
  bare: '',
  figure: found.length,
  unit: '',
  target: 0,
  keep: 'below',
});
