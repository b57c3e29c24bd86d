import { setTimeout as pause } from 'node:timers/promises';
import { askForFees, brokenRules, jobsFailed, jobsLeft, whatIsThere, withDatabase } from './evidence.ts';
import type { Fault } from './fault.ts';
import { type Install, openInstall } from './installs.ts';
import { leave, removeAll } from './leavings.ts';
import { startLoad } from './load.ts';
import { type Act, type Outcome, type Round, tally } from './tally.ts';

const settleMs = 240_000;
const since = (start: number) => (performance.now() - start) / 1000;

/** Lets a fault happen some times under load, on an install made for it, and looks at what is there afterwards. */
export async function play(fault: Fault, rounds: number, say: (line: string) => void): Promise<Outcome> {
  const ground = await fault.ground?.();
  leave(async () => ground?.remove?.());
  const acknowledged: Act[] = [];
  try {
    const install = await openInstall(fault.shape, ground);
    const played: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      played.push(await playRound(fault, install, acknowledged));
      say(`${fault.name}: round ${round} of ${rounds}, ${acknowledged.length} acknowledged`);
    }
    const [there, failedJobs] = await withDatabase(await install.connection(), async (database) => [
      await whatIsThere(database, install.mailbox),
      await jobsFailed(database),
    ]);
    await withDatabase(await install.connection(), (database) => askForFees(install.origin, database));
    const books = await brokenRules(install.origin);
    return { fault: fault.name, rounds: played, books, failedJobs, ...tally(acknowledged, there) };
  } finally {
    await removeAll(say);
  }
}

async function playRound(fault: Fault, install: Install, acknowledged: Act[]): Promise<Round> {
  const load = await startLoad(install.origin, install.mailbox, acknowledged);
  try {
    // At a moment of its own in each round.
    await load.next();
    await pause(1_000 + Math.random() * 2_000);
    await fault.happen(install);
    const over = performance.now();
    const answered = load.next().then(() => since(over));
    const [answers] = await Promise.all([answered, fault.repair?.(install)]);
    await pause(2_000);
    await load.stop();
    const settled = await settle(install, acknowledged);
    return { answers, settles: since(over), settled };
  } finally {
    await load.stop();
  }
}

/** Until no job waits and everything acknowledged is there; what is not there by then is lost. */
async function settle(install: Install, acknowledged: readonly Act[]): Promise<boolean> {
  const until = performance.now() + settleMs;
  const isSettled = async () =>
    withDatabase(await install.connection(), async (database) => {
      if ((await jobsLeft(database)) > 0) return false;
      return tally(acknowledged, await whatIsThere(database, install.mailbox)).lost.length === 0;
    });
  for (;;) {
    if (await isSettled()) return true;
    if (performance.now() > until) return false;
    await pause(500);
  }
}
