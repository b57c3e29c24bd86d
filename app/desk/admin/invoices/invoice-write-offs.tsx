import { momentDayText } from '#app/format/moment-text.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Dotted } from '#app/ui/dotted.tsx';
import type { Invoice } from '#contract/invoices.ts';
import { listWriteOffs, type WriteOffAct, type WriteOffEntry } from '#contract/write-offs-operator.ts';
import { PanelPart } from '../side-panel.tsx';

/** What was written off of an invoice, and taken back of that; nothing where that never happened. */
export function InvoiceWriteOffs({ invoice: { invoiceId } }: { invoice: Invoice }) {
  const { data } = useRead(listWriteOffs, { invoiceId }, 'AdminInvoices');
  if (!data?.items.length) return null;
  return (
    <PanelPart title={m.finance_write_offs()}>
      <ul className="m-0 grid list-none gap-3 p-0 text-small">
        {data.items.map((entry) => (
          <Entry key={`${entry.at}${entry.act}${entry.amount.amount}`} entry={entry} />
        ))}
      </ul>
      {data.standing.amount ? (
        <p className="m-0 mt-3 text-caption text-ink-3">
          {m.finance_write_off_stands({ amount: moneyText(data.standing) })}
        </p>
      ) : null}
    </PanelPart>
  );
}

const acts: Readonly<Record<WriteOffAct, () => string>> = {
  written_off: m.finance_write_off_act,
  recovered: m.finance_write_off_act_recovered,
  undone: m.finance_write_off_act_undone,
};

const Entry = ({ entry: { act, amount, vat, reason, at } }: { entry: WriteOffEntry }) => (
  <li className="flex flex-wrap justify-between gap-x-4">
    <span className="min-w-0 flex-1">
      <span className="block text-ink">{acts[act]()}</span>
      <span className="block text-caption text-ink-3">
        <Dotted
          parts={[
            momentDayText(at),
            reason,
            vat.amount ? m.finance_write_off_with_vat({ vat: moneyText(vat) }) : null,
          ]}
        />
      </span>
    </span>
    <span className="tabular-nums text-ink">
      {act === 'written_off' ? moneyText(amount) : lessText(amount)}
    </span>
  </li>
);
