import { useEffect, useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { refundReasonText } from '#app/format/refund-reason-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { CheckBox, RadioGroup } from '#app/ui/field.tsx';
import { FieldNote, useFieldIds } from '#app/ui/field-frame.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { lastDayOf } from '#contract/withdrawal-period.ts';
import { listWithdrawable } from '#contract/withdrawals.ts';
import type { Draft, Picked } from './draft.ts';

interface OwnOrdersProps {
  draft: Partial<Draft>;
  picked: Picked;
  onPick(picked: Picked): void;
  error?: string | undefined;
}

const other = 'other';
/** As many orders as a phone shows at once; the others follow when they are asked for. */
const maxFirst = 5;

/** A member's orders that can be withdrawn from, and of the chosen one its lines with what each brings back. */
export default function OwnOrders({ draft, picked, onPick, error }: OwnOrdersProps) {
  const read = useRead(listWithdrawable, {}, 'Withdrawal');
  const items = read.data?.items;
  const [all, setAll] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer picks, later it is the member who does
  useEffect(() => {
    if (items)
      onPick(
        items.find(({ orderNo }) => orderNo === draft.orderNo) ?? (draft.orderNo ? null : (items[0] ?? null)),
      );
  }, [items]);
  return (
    <Answered read={read} waiting={<RowsWaiting rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="m-0 text-small text-ink-3">{m.withdrawal_own_none()}</p>
        ) : (
          <div className="grid gap-6">
            <RadioGroup
              legend={m.withdrawal_own()}
              name="pick"
              value={picked?.orderNo ?? other}
              onChange={(value) => onPick(items.find(({ orderNo }) => orderNo === value) ?? null)}
              options={[
                ...items
                  .filter(({ orderNo }, at) => all || at < maxFirst || orderNo === picked?.orderNo)
                  .map(({ orderNo, createdAt, until, preview }) => ({
                    value: orderNo,
                    label: orderNo,
                    // Nobody knows an order by its number alone.
                    hint: (
                      <Dotted
                        parts={[
                          preview.lines.map(({ title }) => title).join(', '),
                          m.withdrawal_own_line({
                            day: momentDayText(createdAt),
                            until: dayText(lastDayOf(until)),
                          }),
                        ]}
                      />
                    ),
                  })),
                { value: other, label: m.withdrawal_own_other(), hint: m.withdrawal_own_other_text() },
              ]}
            />
            {all || items.length <= maxFirst ? null : (
              <Button kind="secondary" dense className="justify-self-start" onClick={() => setAll(true)}>
                {m.withdrawal_own_all({ count: items.length })}
              </Button>
            )}
            {picked ? (
              <Lines key={picked.orderNo} picked={picked} chosen={draft.lines ?? []} error={error} />
            ) : null}
          </div>
        )
      }
    </Answered>
  );
}

interface LinesProps {
  picked: NonNullable<Picked>;
  /** None = all. */
  chosen: readonly string[];
  error: string | undefined;
}

function Lines({ picked, chosen, error }: LinesProps) {
  const ids = useFieldIds({ error });
  const { lines } = picked.preview;
  const known = lines.some(({ lineId }) => chosen.includes(lineId));
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={ids.describedBy}>
      <legend className="mb-2 p-0 text-caption font-medium text-ink-2">{m.withdrawal_lines()}</legend>
      <ul className="m-0 list-none border-t border-line p-0">
        {lines.map((line) => (
          <li key={line.lineId} className="border-b border-line">
            <label htmlFor={line.lineId} className="flex items-start gap-3 py-3 text-small">
              <CheckBox
                id={line.lineId}
                name="lines"
                value={line.lineId}
                defaultChecked={!known || chosen.includes(line.lineId)}
                aria-invalid={error ? true : undefined}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ink">{line.title}</span>
                <span className="block text-caption text-ink-3">{refundReasonText(line)}</span>
                {(line.upgrades ?? []).map((upgrade) => (
                  <span key={upgrade.invoiceId} className="block text-caption text-ink-3">
                    {m.withdrawal_upgrade({ title: upgrade.title })}: {moneyText(upgrade.back)},{' '}
                    {m.withdrawal_upgrade_until({ day: dayText(lastDayOf(upgrade.until)) })}
                  </span>
                ))}
              </span>
              <span className="text-ink tabular-nums">{moneyText(line.back)}</span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNote ids={ids} error={error ? m.withdrawal_lines_required() : null} />
    </fieldset>
  );
}
