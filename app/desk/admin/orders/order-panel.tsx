import { useState } from 'react';
import { Link } from 'react-router';
import { openFile } from '#app/client-file.ts';
import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { invoiceStates, orderStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { downloadInvoice } from '#contract/invoices.ts';
import { getOrder, type Order } from '#contract/orders.ts';
import { fileProblem } from '../file-problem.ts';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { listedTermText } from '../term-text.ts';
import { type OrderAct, OrderActions, useOrderActs } from './order-actions.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderPayments } from './order-payments.tsx';
import { Places } from './places.tsx';
import { riskText } from './risk-words.ts';

interface OrderPanelProps {
  orderNo: string;
  onClose(): void;
}

/** One order with everything that a decision about it needs. */
export function OrderPanel({ orderNo, onClose }: OrderPanelProps) {
  const read = useRead(getOrder, { orderNo }, 'AdminOrders');
  const acts = useOrderActs(read.data);
  const [act, setAct] = useState<OrderAct | null>(null);
  const done = (text: string) => {
    setAct(null);
    toast('success', text);
  };
  return (
    <SidePanel
      title={<span className="font-mono text-[1.0625rem]">{orderNo}</span>}
      onClose={onClose}
      actions={acts.length ? <OrderActions acts={acts} onAct={setAct} /> : null}
    >
      <Answered read={read} waiting={<Waiting />} missing={<p>{m.operator_order_missing()}</p>}>
        {(order) => (
          <>
            <Head order={order} />
            <OrderSums order={order} />
            {order.risk && order.risk.score > 0 ? <Risk {...order.risk} /> : null}
            <Lines order={order} />
            <OrderPayments order={order} onReceived={done} />
            <Billing order={order} />
            {order.places?.length ? <Places places={order.places} /> : null}
            <History order={order} />
            {act ? <OrderDialog order={order} act={act} onDone={done} onClose={() => setAct(null)} /> : null}
          </>
        )}
      </Answered>
    </SidePanel>
  );
}

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-28 w-full" />
  </div>
);

function Head({ order }: { order: Order }) {
  const [word, tone] = orderStates[order.state];
  return (
    <div className="pb-5">
      <p className="m-0 font-display text-[1.25rem] leading-snug font-semibold text-ink">
        {order.titles.join(', ')}
      </p>
      <p className="m-0 mt-1 text-small wrap-anywhere">
        {order.billing.name}, {order.billing.email}
      </p>
      <p className="m-0 mt-3 flex flex-wrap gap-2">
        <StateChip tone={tone}>{word()}</StateChip>
        {order.risk?.score ? (
          <StateChip tone="plain">{m.operator_order_score({ score: order.risk.score })}</StateChip>
        ) : null}
        <StateChip tone="plain">{order.consumer ? m.operator_consumer() : m.operator_business()}</StateChip>
      </p>
    </div>
  );
}

function OrderSums({ order }: { order: Order }) {
  const { term, setup, discount, tax } = order.priced.dueToday;
  return (
    <PanelPart title={m.operator_order_sums()}>
      <dl className="m-0">
        <Fact label={m.operator_sum_term()}>{moneyText(term)}</Fact>
        {setup.amount ? <Fact label={m.operator_sum_setup()}>{moneyText(setup)}</Fact> : null}
        {discount.amount ? (
          <Fact label={m.operator_sum_discount()}>
            {moneyText({ ...discount, amount: -discount.amount })}
          </Fact>
        ) : null}
        <Fact label={tax.name}>{moneyText(tax.amount)}</Fact>
        <Fact label={m.operator_sum_total()} strong>
          {moneyText(order.total)}
        </Fact>
      </dl>
    </PanelPart>
  );
}

const Risk = ({ score, reasons }: { score: number; reasons: string[] }) => (
  <PanelPart title={m.operator_order_held({ score })}>
    <ul className="m-0 grid list-none gap-1.5 p-0 text-small">
      {reasons.map((reason) => (
        <li key={reason}>{riskText(reason)}</li>
      ))}
    </ul>
  </PanelPart>
);

function Lines({ order }: { order: Order }) {
  const may = useStaffMay();
  return (
    <PanelPart title={m.operator_order_lines()}>
      <ul className="m-0 grid list-none gap-3 p-0 text-small">
        {order.lines.map(({ lineId, title, quantity, months, net, promisedAt, deliveredAt }) => (
          <li key={lineId}>
            <span className="flex items-baseline justify-between gap-6 text-ink">
              <span>{quantity > 1 ? `${quantity} × ${title}` : title}</span>
              <span className="tabular-nums">{moneyText(net)}</span>
            </span>
            <span className="block text-caption text-ink-3">
              <Dotted
                parts={[
                  listedTermText(months),
                  deliveredAt
                    ? m.operator_delivered_at({ at: momentText(deliveredAt) })
                    : promisedAt
                      ? m.operator_promised_at({ at: momentText(promisedAt) })
                      : m.operator_not_delivered(),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      {order.paidAt && may('listProvisionings') ? (
        <p className="m-0 mt-3 text-small">
          <Link to={`${adminPaths.AdminDelivery}?${new URLSearchParams({ about: order.orderNo })}`}>
            {m.operator_to_delivery()}
          </Link>
        </p>
      ) : null}
    </PanelPart>
  );
}

function Billing({ order }: { order: Order }) {
  const may = useStaffMay();
  const { name, company, address, country, vatId, purchaseOrder } = order.billing;
  const { invoice } = order;
  const number = purchaseOrder && m.billing_purchase_order({ number: purchaseOrder });
  return (
    <PanelPart title={m.operator_order_billing()}>
      <address className="text-small not-italic">
        {[company, name, ...address, country && regionText(country), vatId, number]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
      {invoice ? (
        <p className="m-0 mt-3 flex flex-wrap items-center gap-2.5 text-small">
          <StateChip tone={invoiceStates[invoice.state][1]}>{invoiceStates[invoice.state][0]()}</StateChip>
          {may('downloadInvoice') ? (
            <button
              type="button"
              className="min-h-6 border-0 bg-transparent p-0 text-primary underline hover:text-primary-hover"
              onClick={() =>
                openFile(
                  downloadInvoice,
                  { invoiceId: invoice.invoiceId },
                  `${invoice.number ?? order.orderNo}.pdf`,
                ).catch((error: unknown) => toast('error', fileProblem(error)))
              }
            >
              {invoiceName(invoice)}
            </button>
          ) : (
            invoiceName(invoice)
          )}
        </p>
      ) : null}
      {order.notes ? <p className="m-0 mt-3 text-small whitespace-pre-line">{order.notes}</p> : null}
    </PanelPart>
  );
}

const invoiceName = ({ number, state }: NonNullable<Order['invoice']>): string =>
  number ?? (state === 'void' ? m.orders_invoice_not_issued() : m.operator_proforma());

function History({ order }: { order: Order }) {
  const newestFirst = order.timeline.toReversed();
  return (
    <PanelPart title={m.operator_order_history()}>
      <Timeline
        entries={newestFirst.map(({ state, at, reason, apiKey }, i) => ({
          key: `${at} ${state} ${i}`,
          title: orderStates[state][0](),
          at: momentText(at),
          text: <Dotted parts={[reason.replaceAll('_', ' '), apiKeyText(apiKey)]} />,
          kind: i === 0 ? 'now' : 'done',
        }))}
      />
    </PanelPart>
  );
}
