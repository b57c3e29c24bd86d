import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import { checkedId, countsForTax, wantVatCheck } from '../vat-checks/vat-checks.ts';
import { findLocked, listToCheckVatId, vatCheckStep } from './subscriptions.queries.ts';
import { noteStep } from './subscriptions.ts';

/** So long before the invoice is made: a register that is away for a day or two still answers in time. */
const checkAhead = days(3);
const batch = 200;

/**
 * Has the register asked, once for each period, about the VAT ids by which renewals are to be billed without tax. What it has
 * answered when the invoice is made decides its tax.
 */
export async function checkVatIds(ctx: Context): Promise<void> {
  if (ctx.config.vatIdCheck.mode === 'off') return;
  const wanted = { until: later(ctx.now(), checkAhead), home: ctx.config.seller.country, limit: batch };
  for (;;) {
    const ids = await listToCheckVatId(ctx.db, wanted);
    for (const id of ids) await check(ctx, id);
    if (ids.length < batch) return;
  }
}

async function check(ctx: Context, id: Id<'subscription'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await findLocked(inner.db, id);
    if (!found?.memberId) return;
    const { memberId, billing, periodEnd } = found;
    if (!(await noteStep(inner, found, periodEnd, vatCheckStep))) return;
    const buyer = taxBuyerOf(billing);
    const vatId = checkedId(inner, buyer);
    if (!vatId) return;
    const reliedOn = await countsForTax(inner, memberId, vatId);
    await wantVatCheck(inner, { memberId, buyer, reliedOn, goodForMs: checkAhead });
  });
}
