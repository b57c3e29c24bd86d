import { vi } from 'vitest';
import type { PricingRequest } from '#contract/pricing.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openTestVies, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { french } from '../billing-profiles/test-billing-profiles.ts';
import type { VatCheck } from '../vat-checks/vat-checks.tables.ts';
import { makeQuote } from './make-quote.ts';
import { type Buyer, cartOf, newBuyer, openShop, place, rowsOf, vps } from './test-orders.ts';

// What tests about VAT ids share: a shop that asks a stand-in for VIES, and a business in France that buys there.

const { label: _, ...billing } = french;
export const ofFrance = billing;
export const frenchCart: PricingRequest = { ...cartOf(vps), buyer: { country: 'FR', vatId: french.vatId } };

export async function openCheckingShop(
  mode: 'trust' | 'require',
  env: Record<string, string> = {},
): Promise<{ bed: Testbed; admin: Buyer; vies: TestVies }> {
  const vies = await openTestVies();
  const shop = await openShop({
    ...{ VAT_ID_CHECK: mode, VIES_URL: vies.url, SELLER_VAT_ID: 'DE136695976' },
    ...env,
  });
  return { ...shop, vies };
}

/** A business in France and what it orders first. */
export async function buyInFrance(bed: Testbed) {
  const buyer = await newBuyer(bed);
  return { buyer, placed: await place(buyer.ctx, frenchCart, ofFrance) };
}

/** What tax is shown to somebody now. */
export const taxOf = async (ctx: Buyer['ctx'], cart = frenchCart) =>
  (await makeQuote(ctx, cart)).priced.dueToday.tax;
export const reverse = { reverseCharge: true, rate: 0, country: 'FR' };
export const taxed = { reverseCharge: false, rate: 2000, country: 'FR' };

type Row = Pick<VatCheck, 'id' | 'state' | 'consultation' | 'tries'> & {
  relied_on: boolean;
  trader_name: string | null;
  next_try_at: Date | null;
};

/** What is kept of a member's questions, oldest first. */
export const checksOf = (bed: Testbed, { id }: Pick<Buyer, 'id'>) =>
  rowsOf<Row>(bed, 'select * from vat_checks where member_id = $1 order by id', [id]);

/** Waits until the jobs have had the newest question of a member answered. */
export async function untilAnswered(bed: Testbed, buyer: Pick<Buyer, 'id'>): Promise<Row> {
  return vi.waitFor(
    async () => {
      const newest = (await checksOf(bed, buyer)).at(-1);
      if (!newest || newest.state === 'asking') throw new Error(`not answered: ${JSON.stringify(newest)}`);
      return newest;
    },
    { timeout: conditionMs, interval: 25 },
  );
}

/** Waits until the newest question of a member has been tried so often in vain. */
export async function untilTried(bed: Testbed, buyer: Pick<Buyer, 'id'>, tries: number): Promise<Row> {
  return vi.waitFor(
    async () => {
      const newest = (await checksOf(bed, buyer)).at(-1);
      if (newest?.tries !== tries) throw new Error(`tried ${newest?.tries} times, not ${tries}`);
      return newest;
    },
    { timeout: conditionMs, interval: 25 },
  );
}
