import { useEffect, useRef } from 'react';
import { type MoneyRow, MoneyRows } from '#app/catalogue/money-rows.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { shortDays } from '#app/format/said-days.ts';
import { m } from '#app/paraglide/messages.js';
import { joinReads } from '#app/state/join-reads.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import type { Invoice } from '#contract/invoices.ts';
import { PaymentOfInvoice } from './payment-of-invoice.tsx';
import { useInvoice } from './use-invoice.ts';

interface PayDialogProps {
  invoiceId: Id<'invoice'>;
  /** The page it is opened on: where a provider sends the payer back to, and the login too. */
  from: { name: ReturnName; path: string; params?: Record<string, string> };
  /** It asks for nothing any more. */
  onPaid(): void;
  onClose(): void;
}

/** What an invoice asks for, and how it is paid, without leaving the page. */
export function PayDialog({ invoiceId, from, onPaid, onClose }: PayDialogProps) {
  const { invoice, payments } = useInvoice(invoiceId, from.name, from.params);
  const read = joinReads({ invoice, payments });
  const paid = (invoice.data?.due.amount ?? 1) <= 0;
  const latest = useRef(onPaid);
  latest.current = onPaid;
  useEffect(() => {
    if (paid) latest.current();
  }, [paid]);
  return (
    <Dialog title={m.shop_pay_title()} onClose={onClose}>
      <Answered read={read} waiting={<RowsWaiting rows={5} />}>
        {({ invoice: found, payments: tries }) => (
          <div className="grid gap-6">
            <MoneyRows rows={rowsOf(found)} />
            <PaymentOfInvoice
              invoice={found}
              payments={tries.items}
              name={from.name}
              returnTo={from.path}
              onCancel={onClose}
            />
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

const rowsOf = ({ lines, tax, paid, due }: Invoice): MoneyRow[] => [
  ...lines.map(({ title, details, net }) => ({
    key: `${title}${details}`,
    label: (
      <>
        <span className="text-ink">{title}</span>
        {details.length ? <Dotted parts={details.map(shortDays)} className="text-caption" /> : null}
      </>
    ),
    value: moneyText(net),
  })),
  ...(tax.amount.amount > 0 ? [{ key: 'tax', label: tax.name, value: moneyText(tax.amount) }] : []),
  ...(paid.amount > 0 ? [{ key: 'paid', label: m.shop_pay_paid_before(), value: moneyText(paid) }] : []),
  { key: 'due', label: m.shop_pay_due(), value: moneyText(due), strong: true },
];
