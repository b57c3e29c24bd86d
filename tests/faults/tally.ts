/** One thing that was done, by a key that only its doer has given away. */
export interface Act {
  kind: 'message' | 'mail' | 'member' | 'order' | 'payment' | 'service';
  key: string;
}

export interface Tally {
  acknowledged: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. A mail may come twice: a server that takes it and dies before it says so is asked again. */
  doubled: string[];
  mailsTwice: number;
}

const nameOf = ({ kind, key }: Act) => `${kind} ${key}`;

/**
 * Compares what was acknowledged with what is there. What was begun and never answered may be there or not, but once.
 * @param there one entry for each row or mail
 */
export function tally(acknowledged: readonly Act[], there: readonly Act[]): Tally {
  const times = new Map<string, number>();
  for (const act of there) times.set(nameOf(act), (times.get(nameOf(act)) ?? 0) + 1);
  const twice = [...times].filter(([, count]) => count > 1).map(([name]) => name);
  const [mails, others] = [twice.filter(isMail), twice.filter((name) => !isMail(name))];
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.map(nameOf).filter((name) => !times.has(name)),
    doubled: others,
    mailsTwice: mails.length,
  };
}

const isMail = (name: string) => name.startsWith('mail ');

export interface Round {
  /** From the end of the cause to the first act that was acknowledged. */
  answers: number;
  /** From the end of the cause until every job was done. */
  settles: number;
  /** False: a job was still waiting, or something acknowledged not there, when the patience was over. */
  settled: boolean;
}

export interface Outcome extends Tally {
  fault: string;
  rounds: readonly Round[];
  /** Rules of the books that break, by name. */
  books: readonly string[];
  /** Jobs that were given up. */
  failedJobs: number;
}

export const isSound = ({ lost, doubled, books, failedJobs, rounds }: Outcome): boolean =>
  lost.length + doubled.length + books.length + failedJobs === 0 && rounds.every(({ settled }) => settled);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const span = (values: readonly number[]) =>
  `${median(values).toFixed(1)} (${Math.max(...values).toFixed(1)})`;

/** A row for each fault, in Markdown. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const head = [
    ...['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'mails twice'],
    ...[
      's to the first answer: median (worst)',
      's to the last job: median (worst)',
      'jobs given up',
      'books',
    ],
  ];
  const rows = outcomes.map((one) => [
    ...[one.fault, one.rounds.length, one.acknowledged, one.lost.length, one.doubled.length, one.mailsTwice],
    span(one.rounds.map(({ answers }) => answers)),
    span(one.rounds.map(({ settles }) => settles)) +
      (one.rounds.every(({ settled }) => settled) ? '' : ', not all'),
    one.failedJobs,
    one.books.length ? one.books.join(', ') : 'clean',
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
