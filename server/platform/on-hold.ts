import { seconds } from '#contract/time.ts';
import type { Db } from './db/database.ts';
import type { Log } from './log.ts';
import { findInstallValue } from './secret.ts';

/**
 * In `install_values` from a restore until `npm run resume`. What was billed, charged, numbered and mailed after the backup is not
 * known here, and would be done a second time.
 */
export const onHold = 'on-hold';
export interface OnHold {
  /** When the backup was made: ISO 8601. */
  madeAt: string;
}

export const findHold = (db: Db): Promise<OnHold | null> => findInstallValue<OnHold>(db, onHold);

/**
 * Also there: invoices and credit notes that were numbered after the backup. Their buyers have them, and no row does; the check of
 * the numbers leaves them out.
 */
export const numbersElsewhere = 'numbers-elsewhere';
export interface NumbersElsewhere {
  series: string;
  year: number;
  first: number;
  last: number;
}

const askedEvery = seconds(2);

/** Whether the install is on hold. A restore begins it while no process runs, so that one which has ended does not come back. */
export interface Hold {
  isOn(): boolean;
  stop(): void;
}

/**
 * @param db      where a statement never waits for a request's transaction (`asideOf`)
 * @param resumed called once it is over, which is now where there is none
 */
export async function followHold(db: Db, log: Log, resumed: () => Promise<void>): Promise<Hold> {
  let hold = await findHold(db);
  if (!hold) {
    await resumed();
    return { isOn: () => false, stop() {} };
  }
  log.warn(
    { madeAt: hold.madeAt },
    'restored and on hold: nothing is billed, charged or mailed until npm run resume',
  );
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      hold = await findHold(db);
    } catch (err) {
      log.error({ err }, 'the end of the hold could not be followed');
    } finally {
      asking = false;
    }
    if (hold) return;
    clearInterval(timer);
    log.info({}, 'the hold after the restore is over');
    // Caught by nobody: as at a start, what fails here ends the process, and whoever keeps it running starts it anew.
    await resumed();
  };
  const timer = setInterval(() => void ask(), askedEvery).unref();
  return { isOn: () => hold !== null, stop: () => clearInterval(timer) };
}
