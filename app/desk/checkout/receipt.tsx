import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { SumRows } from '#app/catalogue/lines/sum-rows.tsx';
import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { downloadInvoice } from '#contract/invoices.ts';
import type { Order } from '#contract/orders.ts';
import { OrderedLines } from './ordered-lines.tsx';

/** What was ordered, for how much, and the document of it. */
export function Receipt({ order }: { order: Order }) {
  const id = useId();
  const { orderNo, priced, invoice } = order;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-6">
      <h2 id={id} className="m-0 text-h3!">
        {m.checkout_items()}
      </h2>
      <dl className="m-0 mt-1 text-caption">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-ink-3">{m.checkout_order_no()}</dt>
          <dd className="m-0 font-semibold whitespace-nowrap text-ink">{orderNo}</dd>
        </div>
        {invoice?.number ? (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{m.checkout_invoice()}</dt>
            <dd className="m-0 font-semibold whitespace-nowrap text-ink">{invoice.number}</dd>
          </div>
        ) : null}
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <OrderedLines lines={priced.lines} />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <SumRows priced={priced} total={m.checkout_total_paid()} />
      </div>
      {invoice && (invoice.number || invoice.state !== 'void') ? (
        <SaveInvoice invoice={invoice} orderNo={orderNo} />
      ) : null}
    </section>
  );
}

interface SaveInvoiceProps {
  invoice: NonNullable<Order['invoice']>;
  orderNo: string;
}

function SaveInvoice({ invoice: { invoiceId, number }, orderNo }: SaveInvoiceProps) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setPending(true);
    setFailed(false);
    await openFile(downloadInvoice, { invoiceId }, `${number ?? orderNo}.pdf`).catch(() => setFailed(true));
    setPending(false);
  };
  return (
    <div className="mt-5 grid gap-3">
      <Button kind="secondary" full pending={pending} onClick={() => void save()}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        {number ? m.checkout_invoice_save() : m.checkout_proforma_save()}
      </Button>
      {failed ? <Notice tone="error">{m.checkout_invoice_failed()}</Notice> : null}
    </div>
  );
}
