import type { PartState, StatusPart } from '#contract/status.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log.ts';
import { countLateMails, lookAtProcesses } from './spans.queries.ts';

export type Measured = Readonly<Record<StatusPart, PartState>>;

/** A file of ours in the storage: it is there, or it can be put there. */
const ownFile = 'status/reached';
const ownBytes = Buffer.from('The status page measures by this file whether the storage can be reached.\n');
const patienceMs = 15_000;

/** So many late mails say something of ours; fewer may be full mailboxes of others. */
const fewLate = 3;

/** What each part is at this moment, from facts. @throws when the database does not answer */
export async function measure({ db, files, log }: { db: Db; files: Files; log: Log }): Promise<Measured> {
  const [{ answers, works }, mails, reached] = await Promise.all([
    lookAtProcesses(db),
    countLateMails(db),
    reaches(files).catch((err: unknown) => {
      log.warn({ err }, 'the file storage could not be reached');
      return false;
    }),
  ]);
  return {
    site: answers ? 'working' : 'down',
    jobs: works ? 'working' : 'down',
    mail: mailState(mails),
    files: reached ? 'working' : 'down',
  };
}

/**
 * Down: three mails or more are late and none was sent for an hour. Late: one was not even tried, or at least three are
 * late and no more than these were sent.
 */
export function mailState({
  late,
  untried,
  sent,
}: {
  late: number;
  untried: number;
  sent: number;
}): PartState {
  const many = late >= fewLate;
  if (many && sent === 0) return 'down';
  return untried > 0 || (many && late >= sent) ? 'late' : 'working';
}

async function reaches(files: Files): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('the file storage did not answer in time')), patienceMs);
  });
  const look = async () => {
    if (await files.get(ownFile)) return true;
    await files.put(ownFile, ownBytes, 'text/plain');
    return (await files.get(ownFile)) !== null;
  };
  try {
    return await Promise.race([look(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
