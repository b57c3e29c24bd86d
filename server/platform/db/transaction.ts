import type { Context } from '../context.ts';
import { asideOf, type Db, insideTransaction } from './database.ts';

/** Each open transaction, and the database it is one of. */
const bound = new WeakMap<object, Db>();

/**
 * Everything `work` does through the context it is given happens together or not at all, the events it emits
 * included. Inside a transaction already, that one is used.
 */
export async function transaction<T>(ctx: Context, work: (inner: Context) => Promise<T>): Promise<T> {
  if (bound.has(ctx.db)) return work(ctx);
  return ctx.db.transaction((tx) => {
    bound.set(tx, ctx.db);
    return insideTransaction(() => work({ ...ctx, db: tx, emit: ctx.emit.within(tx) }));
  });
}

/**
 * Where a statement goes that must stay done when the caller's transaction is rolled back, or that must not hold a
 * much-wanted row until that transaction ends: counted tries, limits, spent human checks. One statement at a time,
 * and never on rows that the transaction itself has changed.
 */
export function aside(ctx: Context): Db {
  const root = bound.get(ctx.db);
  return root ? asideOf(root) : ctx.db;
}
