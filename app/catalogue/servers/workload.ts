/**
 * What a shop needs of a machine. The figures are this site's own rules of thumb, on the careful side; whoever has
 * measured the old machine on a busy day knows better.
 */
export interface Workload {
  /** Of people, a day. */
  visits: number;
  /** With pictures. */
  products: number;
  databaseGB: number;
  /** Running at the same time: imports, mails, feeds. */
  jobs: number;
  /** Automated browsers running at the same time. */
  browsers: number;
  windows: boolean;
}

export interface Need {
  /** Hardware threads, or vCPU of a virtual server. */
  threads: number;
  memoryGB: number;
  diskGB: number;
  trafficTB: number;
}

export type PartName = 'system' | 'web' | 'products' | 'database' | 'jobs' | 'browsers' | 'spare';

export interface Part extends Need {
  name: PartName;
}

export const thumb = {
  visitsPerThread: 20_000,
  visitsPerWorker: 2000,
  workerGB: 0.08,
  leastWorkers: 2,
  /** Of a visit: about five pages, pictures mostly from the browser's cache after the first. */
  visitMB: 2,
  daysAMonth: 30,
  /** Of log a visit, kept for two weeks. */
  visitLogKB: 5,
  logDays: 14,
  /** Six pictures in the sizes a shop makes of them. */
  productMB: 6,
  /** Of the database, held in memory. */
  databaseInMemory: 0.5,
  leastDatabaseGB: 0.25,
  /** The data, and room for one backup while it is written. */
  databaseCopies: 2,
  job: { threads: 0.25, memoryGB: 0.15 },
  browser: { threads: 0.5, memoryGB: 0.5, diskGB: 1, trafficTB: 0.02 },
  linux: { memoryGB: 0.4, diskGB: 8 },
  windows: { memoryGB: 2, diskGB: 32 },
  /** Of memory and disk, left free. */
  spare: 0.25,
} as const;

const none: Need = { threads: 0, memoryGB: 0, diskGB: 0, trafficTB: 0 };

/** What each part of the workload asks for; the last one is the spare room. */
export function partsOf(work: Workload): Part[] {
  const workers = Math.max(Math.ceil(work.visits / thumb.visitsPerWorker), thumb.leastWorkers);
  const parts: Part[] = [
    { ...none, name: 'system', ...(work.windows ? thumb.windows : thumb.linux) },
    {
      name: 'web',
      threads: work.visits / thumb.visitsPerThread,
      memoryGB: workers * thumb.workerGB,
      diskGB: (work.visits * thumb.visitLogKB * thumb.logDays) / 1e6,
      trafficTB: (work.visits * thumb.visitMB * thumb.daysAMonth) / 1e6,
    },
    { ...none, name: 'products', diskGB: (work.products * thumb.productMB) / 1000 },
    {
      ...none,
      name: 'database',
      memoryGB:
        work.databaseGB === 0 ? 0 : Math.max(work.databaseGB * thumb.databaseInMemory, thumb.leastDatabaseGB),
      diskGB: work.databaseGB * thumb.databaseCopies,
    },
    { ...none, name: 'jobs', ...times(thumb.job, work.jobs) },
    { ...none, name: 'browsers', ...times(thumb.browser, work.browsers) },
  ];
  const bare = sum(parts);
  const spare = { memoryGB: bare.memoryGB * thumb.spare, diskGB: bare.diskGB * thumb.spare };
  return [...parts, { ...none, name: 'spare', ...spare }];
}

/** The sum, rounded as it is printed, so that the comparison is the one people read; at least one thread. */
export function needOf(work: Workload): Need {
  const { threads, memoryGB, diskGB, trafficTB } = sum(partsOf(work));
  return {
    threads: Math.max(rounded(threads, 10), 1),
    memoryGB: rounded(memoryGB, 10),
    diskGB: rounded(diskGB, 1),
    trafficTB: rounded(trafficTB, 100),
  };
}

function sum(parts: readonly Need[]): Need {
  return parts.reduce<Need>(
    (all, part) => ({
      threads: all.threads + part.threads,
      memoryGB: all.memoryGB + part.memoryGB,
      diskGB: all.diskGB + part.diskGB,
      trafficTB: all.trafficTB + part.trafficTB,
    }),
    none,
  );
}

function times(one: Partial<Need>, count: number): Partial<Need> {
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value * count]));
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
