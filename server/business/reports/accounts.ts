import { csvLine } from '#contract/csv.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { exportAccounts, readAccounts as read } from '#contract/ledger-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { requirePeriod } from '../invoices/read-taxes.ts';
import { type AccountSum, sumAccounts } from '../ledger/journals.queries.ts';
import { inZone } from './journal.ts';

type Sums = Pick<AccountSum, 'currency' | 'opening' | 'debits' | 'credits'>;

/**
 * What the accounts stood at before a period, moved in it and stand at after it.
 * @throws request.invalid: to → out_of_range, when it lies before `from` or more than three years after it
 */
export async function readAccounts(
  { db, config, now }: Context,
  period: CheckedOf<typeof read>,
): Promise<OutputOf<typeof read>> {
  requirePeriod(period);
  const zone = inZone(config);
  const found = await sumAccounts(db, { ...period, ...zone });
  return {
    rows: found.map(({ account, accounts, ...sums }) => ({ account, accounts, ...moneyOf(sums) })),
    totals: totalsOf(found).map(moneyOf),
    datev: config.datev?.chart ?? null,
    today: isoDayText(now(), zone.timeZone),
  };
}

const moneyOf = ({ currency, opening, debits, credits }: Sums) => ({
  opening: { amount: opening, currency },
  debits: { amount: debits, currency },
  credits: { amount: credits, currency },
  closing: { amount: opening + debits - credits, currency },
});

/** Of all accounts, one for each currency. */
function totalsOf(found: readonly AccountSum[]): Sums[] {
  const totals = new Map<string, Sums>();
  for (const { currency, opening, debits, credits } of found) {
    const before = totals.get(currency) ?? { currency, opening: 0, debits: 0, credits: 0 };
    totals.set(currency, {
      currency,
      opening: before.opening + opening,
      debits: before.debits + debits,
      credits: before.credits + credits,
    });
  }
  return [...totals.values()].toSorted((a, b) => a.currency.localeCompare(b.currency));
}

/** The same as a file. @throws as `readAccounts` */
export async function accountTable(ctx: Context, period: CheckedOf<typeof exportAccounts>): Promise<Buffer> {
  const { rows } = await readAccounts(ctx, period);
  const lines = [
    ['account', 'accounts', 'opening', 'debits', 'credits', 'closing', 'currency'],
    ...rows.map(({ account, accounts, opening, debits, credits, closing }) => [
      account,
      accounts,
      ...[opening, debits, credits, closing].map(({ amount }) => amount / 100),
      opening.currency,
    ]),
  ];
  return Buffer.from(lines.map(csvLine).join(''));
}
