import type { ReactNode } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { unlessRefused } from '#app/state/join-reads.ts';
import { usePages } from '#app/state/use-pages.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listBalanceOrigins } from '#contract/balance-refunds.ts';
import type { Currency } from '#contract/currencies.ts';
import { readBalance } from '#contract/payments.ts';
import { BalanceMovements } from './balance-movements.tsx';
import { BalanceOrigins } from './balance-origins.tsx';

interface BalancePanelProps {
  currency: Currency;
  name: 'AccountPayment';
  /** How more comes onto it; null beside the panel that has it. */
  topUp: ReactNode;
}

/** What is on the balance in one currency, what of it can go back, and what moved. */
export function BalancePanel({ currency, name, topUp }: BalancePanelProps) {
  const pages = usePages(readBalance, { currency }, name);
  const origins = unlessRefused(useRead(listBalanceOrigins, { currency }, name), { items: [] });
  return (
    <Answered read={pages} waiting={<RowsWaiting rows={3} />}>
      {({ balance, contested, items }) => (
        <>
          <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            <div>
              <p className="m-0 font-display text-[2rem] leading-none font-semibold text-ink tabular-nums">
                {moneyText(balance)}
              </p>
              <p className="mt-2 mb-0 max-w-64 text-caption text-ink-3">
                {m.orders_balance_text({ currency })}
                {contested.amount > 0
                  ? ` ${m.orders_balance_contested({ amount: moneyText(contested) })}`
                  : null}
              </p>
            </div>
            {topUp}
          </div>
          <Answered read={origins} waiting={null}>
            {(back) => <BalanceOrigins origins={back.items} />}
          </Answered>
          {items.length ? (
            <div className="mt-8">
              <BalanceMovements currency={currency} movements={items} />
              <ShowMore pages={pages} />
            </div>
          ) : (
            <p className="mt-6 mb-0 text-small text-ink-3">{m.orders_movements_none()}</p>
          )}
        </>
      )}
    </Answered>
  );
}
