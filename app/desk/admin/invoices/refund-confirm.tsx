import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { InvoiceRefundPreview } from '#contract/invoice-refunds.ts';
import { type Money, plus } from '#contract/money.ts';
import { wayText } from '../payment-words.ts';
import { ReasonGiven } from '../reason-field.tsx';
import { RefundPart } from '../refund-parts.tsx';

type Subscription = NonNullable<InvoiceRefundPreview['subscription']>;

/** What is refunded: the lines, with what was paid ahead for a subscription that ends. */
export const refundTotal = ({ total, subscription }: InvoiceRefundPreview, ends: boolean): Money =>
  plus(total, ...(ends ? (subscription?.ahead ?? []) : []).map((ahead) => ahead.total));

interface RefundConfirmProps {
  preview: InvoiceRefundPreview;
  /** The subscription that the invoice bills ends as well. */
  ends: boolean;
  reason: string;
  onEnds(ends: boolean): void;
}

/** What the service has computed: line by line as the credit note will name it, where the money goes, and what ends or continues. */
export function RefundConfirm({ preview, ends, reason, onEnds }: RefundConfirmProps) {
  const { lines, net, tax, total, ways, subscription } = preview;
  const sums = { net: moneyText(net), tax: moneyText(tax) };
  return (
    <>
      <Notice tone="warn">
        {m.finance_refund_confirm({ amount: moneyText(refundTotal(preview, ends)) })}
      </Notice>
      <dl className="m-0 grid gap-3 border-y border-line py-4 text-small leading-snug">
        {lines.map((line) => (
          <RefundPart key={line.position} {...line} />
        ))}
        <AmountLine
          term={m.finance_credit_note()}
          note={m.operator_refund_line(sums)}
          amount={moneyText(total)}
          strong
        />
      </dl>
      <section>
        <h3 className="m-0 mb-2 text-small! font-semibold! tracking-normal!">{m.finance_refund_ways()}</h3>
        <dl className="m-0 grid gap-3 text-small leading-snug">
          {ways.map((way, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a computed list, in which two payments may look the same
            <AmountLine key={at} {...wayWords(way)} amount={moneyText(way.amount)} />
          ))}
        </dl>
      </section>
      {subscription ? <Ending subscription={subscription} ends={ends} onEnds={onEnds} /> : null}
      <ReasonGiven reason={reason} />
    </>
  );
}

/** Money that came by a transfer is sent by the operator at the bank. */
function wayWords(way: InvoiceRefundPreview['ways'][number]): { term: string; note?: string } {
  const { provider, destination } = way;
  if (destination === 'balance')
    return provider === 'balance'
      ? { term: m.operator_refund_balance() }
      : { term: m.operator_refund_balance(), note: m.finance_refund_paid_by({ way: wayText(way) }) };
  return provider === 'bank'
    ? { term: wayText(way), note: m.finance_refund_by_transfer() }
    : { term: wayText(way) };
}

interface EndingProps extends Pick<RefundConfirmProps, 'ends' | 'onEnds'> {
  subscription: Subscription;
}

/** The subscription continues unless somebody says otherwise here. */
function Ending({ subscription, ends, onEnds }: EndingProps) {
  const { number, title, obstacle } = subscription;
  if (obstacle === 'ended') return <p className="m-0 text-small">{m.finance_refund_has_ended({ number })}</p>;
  if (obstacle) return <p className="m-0 text-small">{m.finance_refund_under_way({ number })}</p>;
  return (
    <div className="grid gap-3">
      <CheckField
        name="ends"
        label={m.finance_refund_ends({ title, number })}
        hint={ends ? m.finance_refund_ends_hint() : m.finance_refund_keeps()}
        checked={ends}
        onChange={({ target }) => onEnds(target.checked)}
      />
      {ends ? <AtEnd {...subscription} /> : null}
    </div>
  );
}

/** What goes back beside the lines, what is no longer owed, and what of that was paid in part. */
function AtEnd({ ahead, dropped }: Pick<Subscription, 'ahead' | 'dropped'>) {
  const rows = [
    ...ahead.map((one) => ({ ...one, amount: one.total, note: m.finance_refund_ahead })),
    ...dropped.map((one) => ({ ...one, amount: one.owed, note: m.finance_refund_dropped })),
    ...dropped.map((one) => ({ ...one, amount: one.toBalance, note: m.finance_refund_to_balance })),
  ].filter(({ amount }) => amount.amount > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="m-0 grid gap-3 text-small leading-snug">
      {rows.map(({ invoiceId, number, title, amount, note }) => (
        <AmountLine
          key={`${invoiceId} ${note({ number })}`}
          term={title}
          note={note({ number })}
          amount={moneyText(amount)}
        />
      ))}
    </dl>
  );
}
