import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useCurrency } from '#app/state/currency.ts';
import { joinReads } from '#app/state/join-reads.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { currencies } from '#contract/currencies.ts';
import { idSchema } from '#contract/ids.ts';
import { listMethods, notSavedParam } from '#contract/payment-methods.ts';
import { listBalances, listProviders } from '#contract/payments.ts';
import { BalancePanel } from './balance-panel.tsx';
import { BalanceTopUp } from './balance-top-up.tsx';
import { BalanceTopUpDialog } from './balance-top-up-dialog.tsx';
import { PaymentMethods } from './payment-methods.tsx';

const name = 'AccountPayment';
/** In the query: the invoice of a top-up that is being paid. */
const topUpParam = 'topUp';

export const meta = () => privateMeta(m.orders_payment());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listMethods, {}), ask(listProviders, {}), ask(listBalances, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.orders_payment()} lead={m.orders_payment_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountPayment() {
  const [query, setQuery] = useSearchParams();
  const methods = useRead(listMethods, {}, name);
  const providers = useRead(listProviders, {}, name);
  const shown = useCurrency();
  const balances = useRead(listBalances, {}, name);
  const paying = idSchema('invoice').safeParse(query.get(topUpParam));
  const open = (invoiceId: string | null) =>
    setQuery(invoiceId ? { [topUpParam]: invoiceId } : {}, { preventScrollReset: true });
  return (
    <>
      <AccountHeading title={m.orders_payment()} lead={m.orders_payment_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <Part title={m.orders_methods()}>
          {query.has(notSavedParam) ? (
            <div className="mb-5">
              <Notice tone="warn" title={m.orders_method_not_saved()}>
                {m.orders_method_not_saved_text()}
              </Notice>
            </div>
          ) : null}
          <Answered read={joinReads({ methods, providers })} waiting={<RowsWaiting rows={2} />}>
            {(ways) => (
              <PaymentMethods
                methods={ways.methods.items}
                providers={ways.providers.providers}
                debitProviders={ways.providers.debitProviders}
              />
            )}
          </Answered>
        </Part>
        <Part title={m.orders_balance()}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <BalancePanel currency={shown} name={name} topUp={<BalanceTopUp onBilled={open} />} />
            <Answered read={balances} waiting={null}>
              {({ items }) =>
                currencies
                  .filter((one) => one !== shown && items.some(({ balance }) => balance.currency === one))
                  .map((one) => <BalancePanel key={one} currency={one} name={name} topUp={null} />)
              }
            </Answered>
          </div>
        </Part>
      </div>
      {paying.success ? (
        <BalanceTopUpDialog
          key={paying.data}
          invoiceId={paying.data}
          address={`${accountPaths.AccountPayment}?${topUpParam}=${paying.data}`}
          onClose={() => open(null)}
        />
      ) : null}
    </>
  );
}
