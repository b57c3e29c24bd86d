import { MoneyRows } from '#app/catalogue/money-rows.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { perTermText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { negative } from '#contract/money.ts';
import type { ChangePreview } from '#contract/subscriptions.ts';

const daySeconds = 86_400;

/** What a change comes to: due now and how that was computed, each renewal, and when it begins. */
export function ChangeFigures({ preview }: { preview: ChangePreview }) {
  const { when, proration, dueTax, due, renewal, renewalMonths, renewalAt } = preview;
  const each = {
    key: 'renewal',
    label: m.account_change_each({ day: momentDayText(renewalAt) }),
    value: `${moneyText(renewal)} ${perTermText(renewalMonths)}`,
  };
  return (
    <div className="grid gap-3">
      <p className="m-0 text-small font-semibold text-ink">
        {when === 'paid'
          ? m.account_change_begins_paid()
          : m.account_change_begins({ day: momentDayText(renewalAt) })}
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
                each,
              ]
            : [{ key: 'due', label: m.account_change_due(), value: moneyText(due) }, each]
        }
      />
      <p className="m-0 text-caption text-ink-3">{m.account_change_note()}</p>
    </div>
  );
}
