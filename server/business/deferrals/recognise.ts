import { newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { monthText } from '#server/platform/value-text.ts';
import { book } from '../ledger/ledger.ts';
import { type DeferralOf, listDue, markRecognised } from './deferrals.queries.ts';
import type { DeferralPart } from './deferrals.tables.ts';
import { lockDeferred } from './lock-deferred.ts';
import { deferred } from './postings.ts';

/** Parts of one transaction: a credit note of one of them waits for no longer than these take. */
const maxAtOnce = 5000;

/**
 * Every part whose month has begun becomes revenue, once: also after days of standstill, and of two runs at once each takes what
 * the other has not. One journal for each month, family and currency of a batch; its parts name it.
 * @returns how many parts
 */
export async function recogniseDue(ctx: Context, { batch = maxAtOnce } = {}): Promise<{ parts: number }> {
  for (let parts = 0; ; ) {
    const found = await transaction(ctx, async (inner) => {
      const due = await listDue(inner.db, inner.now(), batch);
      await recognise(inner, due);
      return due.length;
    });
    if (found === 0) return { parts };
    parts += found;
  }
}

/** In a transaction: the same at once for some lines of an invoice, or for a subscription. */
export async function recogniseDueOf(ctx: Context, of: DeferralOf): Promise<void> {
  const now = ctx.now();
  const found = await lockDeferred(ctx, of);
  await recognise(
    ctx,
    found.filter(({ beginsAt }) => beginsAt !== null && beginsAt <= now),
  );
}

/** In a transaction that holds the parts. */
async function recognise(ctx: Context, parts: readonly DeferralPart[]): Promise<void> {
  const groups = Map.groupBy(parts, ({ month, family, currency }) => [month, family, currency].join());
  for (const group of groups.values()) await recogniseTogether(ctx, group);
}

/** Of one month, family and currency. */
async function recogniseTogether(ctx: Context, parts: readonly DeferralPart[]): Promise<void> {
  const [first] = parts;
  if (!first?.month) return;
  const { month, family, currency } = first;
  const reference = newId('recognition', ctx.now());
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const memo = `${monthText(month)}: ${family}`;
  const lines = deferred(family, -amount);
  await book(ctx, { kind: 'revenue_recognised', reference, memo, currency, lines });
  await markRecognised(
    ctx.db,
    parts.map(({ id }) => id),
    reference,
  );
}
