import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { voidUnlessPaid } from './renewal-invoice.ts';
import { subscriptionChanged } from './subscriptions.events.ts';
import { takenBackMail } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getLocked, mailAbout, noteMove } from './subscriptions.ts';

/**
 * Somebody withdrew from upgrades: what held before them holds again, from now on and for renewals. Only the newest ones
 * can be taken back; one that an upgrade stands on which stays, stays. Money is the caller's business.
 * @throws request.not_found
 */
export async function takeBackUpgrades(
  ctx: Context,
  id: Id<'subscription'>,
  invoiceIds: readonly Id<'invoice'>[],
): Promise<Subscription> {
  return transaction(ctx, async (inner) => {
    const found = await getLocked(inner, id);
    const { upgrades, number, invoiceId, pastDueAt } = found;
    const kept = upgrades.findLastIndex((one) => !invoiceIds.includes(one.invoiceId)) + 1;
    const before = upgrades[kept];
    if (!before || found.state === 'canceled') return found;
    // The coming period was billed for what no longer holds; the run bills it anew.
    const ahead = invoiceId && !pastDueAt ? invoiceId : null;
    const paid = ahead !== null && (await voidUnlessPaid(inner, ahead, `${number} is changed`));
    const { selection, priced, renewalAmount, periodNetAmount } = before;
    const changed = await changeSubscriptionRow(inner, found, {
      ...{ selection, priced, renewalAmount, periodNetAmount },
      invoiceId: ahead && !paid ? null : invoiceId,
      upgrades: upgrades.slice(0, kept),
    });
    await noteMove(inner, changed, changed.state, `back to ${priced.title}`);
    await inner.emit(subscriptionChanged, { subscriptionId: id });
    await mailAbout(inner, changed, takenBackMail(changed));
    return changed;
  });
}
