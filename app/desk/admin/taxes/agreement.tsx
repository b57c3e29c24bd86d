import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import type { Taxes } from '#contract/invoices-operator.ts';
import type { Money } from '#contract/money.ts';

/** Whether documents and books say the same tax, in each currency. */
export function Agreement({ taxes: { rows, booked } }: { taxes: Taxes }) {
  const said = taxOf(rows.map(({ tax }) => tax));
  const inBooks = taxOf(booked);
  const apart = [...new Set([...said.keys(), ...inBooks.keys()])].filter(
    (currency) => (said.get(currency) ?? 0) !== (inBooks.get(currency) ?? 0),
  );
  if (apart.length === 0) return <Notice tone="success">{m.finance_agrees({ tax: textOf(said) })}</Notice>;
  return <Notice tone="error">{m.finance_differs({ tax: textOf(said), booked: textOf(inBooks) })}</Notice>;
}

function taxOf(sums: readonly Money[]): Map<string, number> {
  const by = new Map<string, number>();
  for (const { amount, currency } of sums) by.set(currency, (by.get(currency) ?? 0) + amount);
  return by;
}

const textOf = (sums: ReadonlyMap<string, number>): string =>
  [...sums].map(([currency, amount]) => moneyText({ currency, amount })).join(' + ') || '0';
