import { useState } from 'react';
import { failureText } from '#app/blocks/checkout/failure-text.ts';
import { findWay, firstWay, useWays, type Way } from '#app/blocks/checkout/use-ways.ts';
import { WayChoice } from '#app/blocks/checkout/way-choice.tsx';
import { quietCall } from '#app/client.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import type { ReturnName } from '#app/state/return-target.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { getInvoice } from '#contract/invoices.ts';
import { startPayment } from '#contract/payments.ts';
import { MoneyRows } from './money-rows.tsx';
import { moneyText } from './money-text.ts';

type Invoice = OutputOf<typeof getInvoice>;

interface PayDialogProps {
  invoiceId: Id<'invoice'>;
  /** The page it is opened on: where a provider sends the payer back to, and the login too. */
  from: { name: ReturnName; path: string; params?: Record<string, string> };
  /** The money is there, or on its way. */
  onPaid(): void;
  onClose(): void;
}

/** Pays what an invoice still asks for, at once: a transfer takes days and is not among the ways here. */
export function PayDialog({ invoiceId, from, onPaid, onClose }: PayDialogProps) {
  const invoice = useRead(getInvoice, { invoiceId }, from.name, { params: from.params });
  return (
    <Dialog title={m.shop_pay_title()} onClose={onClose}>
      <Answered read={invoice} waiting={<Skeleton className="h-56 w-full" />}>
        {(found) => <Paying {...{ from, onPaid, onClose }} invoice={found} onPart={invoice.put} />}
      </Answered>
    </Dialog>
  );
}

interface PayingProps extends Omit<PayDialogProps, 'invoiceId'> {
  invoice: Invoice;
  /** A part of it was paid; the rest is asked for. */
  onPart(invoice: Invoice): void;
}

function Paying({ invoice, from, onPart, onPaid, onClose }: PayingProps) {
  const { invoiceId, due } = invoice;
  const { read, testMode } = useWays(from.name, due);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const deed = useDeed(startPayment, {
    async onDone({ state, actionUrl, failure: why }, { provider }) {
      if (actionUrl) return location.assign(actionUrl);
      if (state === 'failed') return setFailure(failureText(why));
      const left = provider === 'balance' ? await quietCall(getInvoice, { invoiceId }) : null;
      if (left && left.due.amount > 0) onPart(left);
      else onPaid();
    },
  });
  if (due.amount <= 0) return <NothingDue onClose={onClose} />;
  return (
    <div className="grid gap-5">
      <MoneyRows rows={rowsOf(invoice)} />
      <Answered read={read} waiting={<Skeleton className="h-40 w-full" />}>
        {(all) => {
          const ways = all.filter(({ way }) => way.provider !== 'bank');
          const way = chosen && findWay(ways, chosen) ? chosen : firstWay(ways);
          const pay = () => {
            setFailure(null);
            if (way) void deed.run({ invoiceId, ...way, returnTo: from.path });
          };
          return (
            <div className="grid gap-5">
              <WayChoice ways={ways} testMode={testMode} way={way} onChange={setChosen} />
              {failure || deed.problem ? <Notice tone="error">{failure ?? deed.problem}</Notice> : null}
              <div className="flex flex-wrap gap-3">
                <Button
                  onClick={pay}
                  pending={deed.pending}
                  pendingText={m.shop_pay_pending()}
                  disabled={!way}
                >
                  {m.shop_pay_now({ amount: moneyText(due) })}
                </Button>
                <Button kind="secondary" onClick={onClose}>
                  {m.ui_cancel()}
                </Button>
              </div>
            </div>
          );
        }}
      </Answered>
    </div>
  );
}

const rowsOf = ({ lines, tax, paid, due }: Invoice) => [
  ...lines.map(({ title, details, net }) => ({
    key: `${title}${details}`,
    label: (
      <>
        <span className="text-ink">{title}</span>
        {details.length ? <span className="block text-caption">{details.join(' · ')}</span> : null}
      </>
    ),
    value: moneyText(net),
  })),
  ...(tax.amount.amount > 0 ? [{ key: 'tax', label: tax.name, value: moneyText(tax.amount) }] : []),
  ...(paid.amount > 0 ? [{ key: 'paid', label: m.shop_pay_paid_before(), value: moneyText(paid) }] : []),
  { key: 'due', label: m.shop_pay_due(), value: moneyText(due), strong: true },
];

function NothingDue({ onClose }: Pick<PayDialogProps, 'onClose'>) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="m-0">{m.shop_pay_nothing()}</p>
      <Button kind="secondary" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </div>
  );
}
