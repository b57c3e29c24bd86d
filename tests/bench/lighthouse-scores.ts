import lighthouse from 'lighthouse';

/** The mobile preset: a middling phone on slow 4G, computed from one load (times in ms, scores 0–100). */
export interface Scores {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  /** Bytes of script as sent. */
  script: number;
  /** Speed of this machine at that moment: about 1500 when it has nothing else to do. */
  machine: number;
  /** Checks that cost points, with the category. */
  lost: string[];
}

/** What a page is asked for; pages of the desk may be later, since they are nothing without their script. */
export const publicTargets = { performance: 100, lcp: 1500, tbt: 20, cls: 0.01 };
export const deskTargets = { performance: 90, lcp: 2500, tbt: 200, cls: 0.01 };

/**
 * Best of at most three loads: what else runs on the machine only ever makes a page look slower.
 * @param port of a Chromium that listens to the debugging protocol
 * @param time milliseconds; once they have passed, no further load begins
 */
export async function scores(
  port: number,
  origin: string,
  path: string,
  targets: typeof publicTargets,
  time: number,
): Promise<Scores> {
  const until = Date.now() + time;
  const loads = [await load(port, origin, path)];
  while (loads.length < 3 && Date.now() < until && !loads.some((one) => isFast(one, targets)))
    loads.push(await load(port, origin, path));
  const [best] = loads.sort((a, b) => b.performance - a.performance || a.lcp - b.lcp);
  return best as Scores;
}

const isFast = (one: Scores, targets: typeof publicTargets) =>
  one.performance >= targets.performance &&
  one.lcp <= targets.lcp &&
  one.tbt <= targets.tbt &&
  one.cls <= targets.cls;

interface Requested {
  url: string;
  resourceType?: string;
  transferSize: number;
}

async function load(port: number, origin: string, path: string): Promise<Scores> {
  const result = await lighthouse(origin + path, { port, logLevel: 'silent', output: 'json' });
  if (!result) throw new Error(`${path}: Lighthouse gave no result`);
  const { categories, audits, environment } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items?: Requested[] } | undefined;
  const requests = (details?.items ?? []).filter(({ url }) => url.startsWith(origin));
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    script: requests.reduce((sum, one) => sum + (one.resourceType === 'Script' ? one.transferSize : 0), 0),
    machine: environment.benchmarkIndex,
    lost: Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => `${id}: ${ref.id} ${audits[ref.id]?.displayValue ?? ''}`.trim()),
    ),
  };
}
