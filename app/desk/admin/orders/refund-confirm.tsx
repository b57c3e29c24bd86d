import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { type Money, plus } from '#contract/money.ts';
import type { OrderRefundPreview } from '#contract/order-refunds.ts';
import type { Order } from '#contract/orders.ts';
import { ReasonGiven } from '../reason-field.tsx';
import { type Destination, RefundPart } from '../refund-parts.tsx';

interface RefundConfirmProps {
  preview: OrderRefundPreview;
  destination: Destination;
  order: Order;
  reason: string;
  /** Invoices of upgrades whose money stays. */
  kept: readonly Id<'invoice'>[];
  onKeep(kept: readonly Id<'invoice'>[]): void;
}

/** The amount of the order with the upgrades that go back with it. */
export function refundTotal({ amount, upgrades }: OrderRefundPreview, kept: readonly Id<'invoice'>[]): Money {
  return plus(
    amount,
    ...upgrades.filter(({ invoiceId }) => !kept.includes(invoiceId)).map(({ total }) => total),
  );
}

/** What the service has computed, line by line as the credit note will name it, before the second press. */
export function RefundConfirm(props: RefundConfirmProps) {
  const { preview, destination, order, reason, kept, onKeep } = props;
  const amount = moneyText(refundTotal(preview, kept));
  const { email } = order.billing;
  return (
    <>
      <Notice tone="warn">
        {destination === 'origin'
          ? m.operator_refund_confirm_origin({ amount, email })
          : m.operator_refund_confirm_balance({ amount, email })}{' '}
        {preview.ends ? m.operator_refund_ends() : m.operator_refund_goes_on()}
      </Notice>
      <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
        {preview.lines.map((line) => (
          <RefundPart key={line.lineId} {...line} />
        ))}
        <AmountLine term={m.operator_refund_total()} amount={moneyText(preview.amount)} strong />
      </dl>
      {preview.upgrades.length ? (
        <UpgradeChoice upgrades={preview.upgrades} kept={kept} onKeep={onKeep} />
      ) : null}
      {preview.isSpread ? <p className="m-0 text-caption text-ink-3">{m.operator_refund_spread()}</p> : null}
      <ReasonGiven reason={reason} />
    </>
  );
}

interface UpgradeChoiceProps extends Pick<RefundConfirmProps, 'kept' | 'onKeep'> {
  upgrades: OrderRefundPreview['upgrades'];
}

const UpgradeChoice = ({ upgrades, kept, onKeep }: UpgradeChoiceProps) => (
  <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
    <legend className="mb-2.5 p-0 text-caption font-medium text-ink-2">{m.operator_refund_upgrades()}</legend>
    <p className="m-0 text-caption text-ink-3">{m.operator_refund_upgrades_hint()}</p>
    {upgrades.map(({ invoiceId, title, number, paidAt, total }) => (
      <CheckField
        key={invoiceId}
        name="upgrades"
        label={m.operator_refund_upgrade({
          ...{ title, number, day: momentDayText(paidAt), amount: moneyText(total) },
        })}
        checked={!kept.includes(invoiceId)}
        onChange={({ target }) =>
          onKeep(target.checked ? kept.filter((one) => one !== invoiceId) : [...kept, invoiceId])
        }
      />
    ))}
  </fieldset>
);
