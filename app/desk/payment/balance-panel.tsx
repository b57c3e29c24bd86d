import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Pages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { BalanceOrigin } from '#contract/balance-refunds.ts';
import type { Id } from '#contract/ids.ts';
import type { BalanceList } from '#contract/payments.ts';
import { BalanceMovements } from './balance-movements.tsx';
import { BalanceOrigins } from './balance-origins.tsx';
import { BalanceTopUp } from './balance-top-up.tsx';

interface BalancePanelProps {
  balance: Pages<BalanceList>;
  origins: readonly BalanceOrigin[];
  onBilled(invoiceId: Id<'invoice'>): void;
}

/** What is on the balance, how more comes onto it, what of it can go back, and what moved. */
export function BalancePanel({ balance, origins, onBilled }: BalancePanelProps) {
  return (
    <Answered read={balance} waiting={<RowsWaiting rows={3} />}>
      {({ balance: there, contested, items }) => (
        <>
          <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            <div>
              <p className="m-0 font-display text-[2rem] leading-none font-semibold text-ink tabular-nums">
                {moneyText(there)}
              </p>
              <p className="mt-2 mb-0 max-w-64 text-caption text-ink-3">
                {m.orders_balance_text()}
                {contested.amount > 0
                  ? ` ${m.orders_balance_contested({ amount: moneyText(contested) })}`
                  : null}
              </p>
            </div>
            <BalanceTopUp onBilled={onBilled} />
          </div>
          <BalanceOrigins origins={origins} />
          {items.length ? (
            <div className="mt-8">
              <BalanceMovements movements={items} />
              <ShowMore pages={balance} />
            </div>
          ) : (
            <p className="mt-6 mb-0 text-small text-ink-3">{m.orders_movements_none()}</p>
          )}
        </>
      )}
    </Answered>
  );
}
