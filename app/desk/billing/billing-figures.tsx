import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/notice.tsx';
import type { BillingPreview, BillingFigures as Figures } from '#contract/subscription-billing.ts';

/** What the tax means: the invoice as it would be until now, and as it will be, side by side. */
export function BillingFigures({ preview }: { preview: BillingPreview }) {
  const { before, after, from, replaces } = preview;
  return (
    <div className="grid gap-4">
      <p className="m-0 text-small font-semibold text-ink">
        {m.billing_change_from({ day: momentDayText(from) })}
      </p>
      <table className="w-full border-collapse text-small tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-caption text-ink-3">
            <td />
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {m.billing_change_now()}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {m.billing_change_then()}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label={m.billing_change_net()} values={[moneyText(before.net), moneyText(after.net)]} />
          <Row label={m.account_change_tax()} values={[taxText(before), taxText(after)]} />
          <Row label={m.orders_total()} values={[moneyText(before.total), moneyText(after.total)]} strong />
        </tbody>
      </table>
      <p className="m-0 text-small">{meaningOf(preview)}</p>
      {replaces ? <Notice tone="info">{m.billing_change_replaces()}</Notice> : null}
      <p className="m-0 text-caption text-ink-3">{m.billing_change_rates()}</p>
    </div>
  );
}

interface RowProps {
  label: string;
  values: readonly [before: string, after: string];
  strong?: boolean;
}

function Row({ label, values: [before, after], strong }: RowProps) {
  const look = strong ? 'border-t border-line font-semibold text-ink' : '';
  return (
    <tr>
      <th scope="row" className={`py-1.5 text-left font-normal text-ink-3 ${look}`}>
        {label}
      </th>
      <td className={`py-1.5 pl-4 text-right ${look}`}>{before}</td>
      <td className={`py-1.5 pl-4 text-right text-ink ${look}`}>{after}</td>
    </tr>
  );
}

/** "VAT 19%, $1.90" */
const taxText = ({ tax }: Figures): string => `${tax.name}, ${moneyText(tax.amount)}`;

function meaningOf({ before, after }: BillingPreview): string {
  const { tax } = after;
  if (tax.reverseCharge) return m.billing_change_reverse();
  if (tax.country === null) return m.billing_change_outside();
  if (tax.name === before.tax.name && tax.country === before.tax.country) return m.billing_change_same_tax();
  return m.billing_change_charged({ tax: tax.name, country: regionText(tax.country) });
}
