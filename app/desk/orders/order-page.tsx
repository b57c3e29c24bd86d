import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { PartyText } from '#app/desk/invoices/party-text.tsx';
import { OrderApproval } from '#app/desk/organisations/order-approval.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { orderStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyIcon } from '#app/ui/copy-value.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Order } from '#contract/orders.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLines, OrderSums } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderSteps } from './order-progress.tsx';
import { OrderWithdrawal } from './order-withdrawal.tsx';

/** One order: where it stands, what was bought, what happened, and its papers. */
export function OrderPage({ order }: { order: Order }) {
  const { orderNo, state, invoice, priced } = order;
  const [word, tone] = orderStates[state];
  return (
    <>
      <AccountHeading
        title={orderNo}
        beside={<CopyIcon value={orderNo} what={m.ui_what_order()} shownIn="account-title" />}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateChip tone={tone}>{word()}</StateChip>
            {m.orders_placed_on({ day: momentDayText(order.createdAt) })}
          </span>
        }
      />
      <OrderSteps order={order} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-11 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
          <OrderApproval order={order} name="AccountOrder" />
          {invoice ? <OrderMoney order={order} invoiceId={invoice.invoiceId} /> : <OrderNext order={order} />}
          <Part title={m.orders_lines()}>
            <OrderLines order={order} />
            <div className="mt-5">
              <OrderSums priced={priced} />
            </div>
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-11 sm:max-xl:grid-cols-2">
          <Part title={m.orders_history()}>
            <OrderHistory order={order} />
          </Part>
          <Part title={m.orders_billing()}>
            <PartyText party={order.billing} />
            {order.notes ? (
              <>
                <h3 className="mt-6 mb-1 text-small!">{m.orders_notes()}</h3>
                <p className="m-0 text-small whitespace-pre-line">{order.notes}</p>
              </>
            ) : null}
          </Part>
          <OrderWithdrawal orderNo={orderNo} />
        </div>
      </div>
    </>
  );
}
