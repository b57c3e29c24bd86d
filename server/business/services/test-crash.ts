import type { Context } from '#server/platform/context.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { job } from './test-services.ts';

export class Crash extends Error {}

/**
 * A process that dies at one of its transactions, before or after that is committed, and takes with it what it had not
 * committed. Nobody works on what it announces: that is left to whoever starts it again.
 * @param at which transaction, from 1 on; none when left out
 */
export function frailProcess(bed: Testbed, at = 0, when: 'before' | 'after' = 'before') {
  const real = job(bed);
  const told: string[] = [];
  let count = 0;
  let dead = false;
  const db = new Proxy(real.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return async (work: Parameters<typeof target.transaction>[0]) => {
        if (dead) throw new Crash();
        const dies = ++count === at;
        const before = told.length;
        try {
          const result = await target.transaction(async (tx) => {
            const inner = await work(tx);
            if (dies && when === 'before') throw new Crash();
            return inner;
          });
          if (dies) throw new Crash();
          return result;
        } catch (error) {
          dead ||= error instanceof Crash;
          if (!(dies && when === 'after')) told.length = before;
          throw error;
        }
      };
    },
  });
  const tell = async ({ name }: { name: string }) => void told.push(name);
  const emit: Emit = Object.assign(tell, { within: (): Emit => emit });
  const ctx: Context = { ...real, db, emit };
  return { ctx, told, isDead: () => dead };
}
