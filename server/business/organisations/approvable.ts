import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { Renewal } from '#contract/organisation-approvals.ts';
import type { Context } from '#server/platform/context.ts';

/** An order that waits for its money, as far as an owner decides on it. */
export interface Approvable {
  /** Tax included. */
  total: Money;
  /** Of what was ordered. */
  titles: string[];
  /** What it costs whenever it renews. */
  renewals: Renewal[];
}

/** What is approved. Orders stand to the right, so they describe this themselves, and it is handed in where the doors open. */
export interface Approvables {
  /**
   * In a transaction: holds an order of an account, so that it is neither paid nor cancelled until that ends.
   * @returns null: none of this number, or somebody else's; else `unpaid: false` with its state, where it asks for no money any more
   */
  hold(
    ctx: Context,
    accountId: Id<'member'>,
    orderNo: string,
  ): Promise<({ unpaid: true } & Approvable) | { unpaid: false; state: string } | null>;
  /** In a transaction that holds it and in which it was approved: one that costs nothing today is paid by that, any other is left. */
  settle(ctx: Context, orderNo: string): Promise<void>;
  /**
   * Cancels one that an owner refuses, once the provider of a payment has said that nothing is paid.
   * @param refuse in the transaction that cancels the order and holds it, so that neither happens without the other
   * @throws as the cancellation by a member does, and what `refuse` throws
   */
  cancel(ctx: Context, orderNo: string, refuse: (inner: Context) => Promise<void>): Promise<void>;
}
