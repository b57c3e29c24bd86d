import { setTimeout as pause } from 'node:timers/promises';
import { logInAs } from '#contract/development.ts';
import { clientOf } from '../e2e/http-client.ts';
import { people } from '../people.ts';
import type { Mailbox } from '../smtp-server.ts';
import { buy, type Doer, register, writeMessage } from './acts.ts';
import { codeIn } from './evidence.ts';
import type { Act } from './tally.ts';

class Stopped extends Error {}

export interface Load {
  /** Everything that was answered with yes, of all rounds. */
  acknowledged: readonly Act[];
  /** Resolves with the next acknowledgement. @throws after two minutes without one */
  next(): Promise<void>;
  /** What was begun and not answered by then stays unanswered. */
  stop(): Promise<void>;
}

/** Two people write, one registers and one buys, one act after the other, until it is stopped. */
export async function startLoad(origin: string, mailbox: Mailbox, acknowledged: Act[]): Promise<Load> {
  const visitor = await clientOf(origin);
  const { token } = await visitor(logInAs, { email: people.mara.email });
  const member = await clientOf(origin, { token });
  let over = false;
  const waiting = new Set<() => void>();
  const doer: Doer = {
    visitor,
    member,
    codeFor: async (email) => {
      const mail = mailbox.taken.findLast(({ to }) => to.includes(email));
      return codeIn(mail?.eml ?? '');
    },
    async insist(step) {
      for (;;) {
        if (over) throw new Stopped();
        try {
          return await step();
        } catch (error) {
          if (error instanceof Stopped) throw error;
          await pause(50);
        }
      }
    },
    acknowledge(act) {
      acknowledged.push(act);
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
  const keepDoing = async (act: (doer: Doer) => Promise<void>) => {
    while (!over) {
      // An act that no longer makes sense, such as a code that has run out, is given up after a while.
      const begun = { ...doer, insist: atMost(doer.insist, 60_000) };
      await act(begun).catch((error) => {
        if (!(error instanceof Stopped)) throw error;
      });
      await pause(20);
    }
  };
  const streams = [writeMessage, writeMessage, register, buy].map(keepDoing);
  return {
    acknowledged,
    next: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('Nothing was answered for two minutes.')), 120_000);
        waiting.add(() => {
          clearTimeout(late);
          resolve();
        });
      }),
    async stop() {
      over = true;
      await Promise.all(streams);
    },
  };
}

/** Each step is tried for this long; then the act is left as it is and another one begins. */
function atMost(insist: Doer['insist'], ms: number): Doer['insist'] {
  return async (step) => {
    const until = performance.now() + ms;
    return insist(() => {
      if (performance.now() > until) throw new Stopped();
      return step();
    });
  };
}
