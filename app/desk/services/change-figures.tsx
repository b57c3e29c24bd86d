import { type MoneyRow, MoneyRows } from '#app/catalogue/money-rows.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { perTermText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Money, negative } from '#contract/money.ts';
import type { ChangePreview } from '#contract/subscriptions.ts';

const daySeconds = 86_400;

/** What a change comes to: due now and how that was computed, each renewal, and when it begins. */
export function ChangeFigures({ preview }: { preview: ChangePreview }) {
  const { when, proration, dueTax, due } = preview;
  return (
    <div className="grid gap-3">
      <p className="m-0 text-small font-semibold text-ink">
        {when === 'paid'
          ? m.account_change_begins_paid()
          : m.account_change_begins({ day: momentDayText(preview.renewalAt) })}
      </p>
      <MoneyRows
        rows={
          proration
            ? [
                {
                  key: 'charge',
                  label: m.account_change_charge({ count: Math.ceil(proration.restSeconds / daySeconds) }),
                  value: moneyText(proration.charge),
                },
                {
                  key: 'credit',
                  label: m.account_change_credit(),
                  value: moneyText(negative(proration.credit)),
                },
                ...(dueTax.amount > 0
                  ? [{ key: 'tax', label: m.account_change_tax(), value: moneyText(dueTax) }]
                  : []),
                { key: 'due', label: m.account_change_due(), value: moneyText(due), strong: true },
                ...renewalRows(preview),
              ]
            : [{ key: 'due', label: m.account_change_due(), value: moneyText(due) }, ...renewalRows(preview)]
        }
      />
      <p className="m-0 text-caption text-ink-3">{m.account_change_note()}</p>
    </div>
  );
}

/** Two of them where a coupon reduces the next ones alone. */
function renewalRows({ renewal, renewalMonths, renewalAt, afterCoupon }: ChangePreview): MoneyRow[] {
  const day = momentDayText(renewalAt);
  const each = (money: Money) => `${moneyText(money)} ${perTermText(renewalMonths)}`;
  if (!afterCoupon) return [{ key: 'renewal', label: m.account_change_each({ day }), value: each(renewal) }];
  const { renewals: count, total } = afterCoupon;
  return [
    { key: 'renewal', label: m.account_change_each_coupon({ day, count }), value: each(renewal) },
    { key: 'after', label: m.account_change_after_coupon(), value: each(total) },
  ];
}
