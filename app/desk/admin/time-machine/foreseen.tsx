import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Foreseen as Entry, ForeseenDay, TimeMachineAnswer } from '#contract/time-machine.ts';

const kinds: Readonly<Record<Entry['kind'], readonly [text: () => string, tone: Tone]>> = {
  invoice: [m.operator_foreseen_invoice, 'info'],
  charged: [m.operator_foreseen_charged, 'success'],
  declined: [m.operator_foreseen_declined, 'error'],
  renewed: [m.operator_foreseen_renewed, 'success'],
  overdue: [m.operator_foreseen_overdue, 'warn'],
  suspended: [m.operator_foreseen_suspended, 'error'],
  resumed: [m.operator_foreseen_resumed, 'success'],
  ended: [m.operator_foreseen_ended, 'plain'],
  mail: [m.operator_foreseen_mail, 'plain'],
};

/** What the coming days bring, a part for each day on which something happens. */
export function Foreseen({ answer }: { answer: TimeMachineAnswer }) {
  const { from, until, complete, days, failed, entriesLeftOut, subscriptionsLeftOut } = answer;
  return (
    <>
      <Notice tone={complete && failed.length === 0 ? 'success' : 'warn'}>
        {complete
          ? m.operator_foreseen_complete({ from: momentDayText(from), until: momentDayText(until) })
          : m.operator_foreseen_part({ until: momentDayText(until), left: subscriptionsLeftOut })}
        {entriesLeftOut ? ` ${m.operator_foreseen_left_out({ count: entriesLeftOut })}` : ''}
        {failed.length ? ` ${m.operator_foreseen_failed({ numbers: failed.join(', ') })}` : ''}
      </Notice>
      {days.length ? null : <p className="m-0 text-small text-ink-3">{m.operator_foreseen_nothing()}</p>}
      {days.map((day) => (
        <Day key={day.dayOn} day={day} />
      ))}
    </>
  );
}

function Day({ day }: { day: ForeseenDay }) {
  const { dayOn, entries, invoiced, charged } = day;
  const sums = [
    ...invoiced.map((sum) => m.operator_foreseen_invoiced({ amount: moneyText(sum) })),
    ...charged.map((sum) => m.operator_foreseen_taken({ amount: moneyText(sum) })),
  ];
  return (
    <section className="mt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        {/* Noon, so that no time zone makes another day of it. */}
        <h2 className="m-0 text-[1.0625rem]!">{momentDayText(`${dayOn}T12:00:00`)}</h2>
        <p className="m-0 text-caption text-ink-3 tabular-nums">
          <Dotted parts={sums} />
        </p>
      </div>
      <ul className="m-0 list-none p-0 text-small">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever replaced
          <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="w-28 shrink-0">
              <StateChip tone={kinds[entry.kind][1]}>{kinds[entry.kind][0]()}</StateChip>
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere text-ink">
              {entry.subscription ? `${entry.subscription.title}, ${entry.subscription.number}` : entry.note}
              {entry.subscription && entry.note ? (
                <span className="text-ink-3"> {entry.note.replaceAll('_', ' ')}</span>
              ) : null}
              {entry.to ? <span className="block text-caption text-ink-3">{entry.to}</span> : null}
            </span>
            {entry.amount ? <span className="tabular-nums">{moneyText(entry.amount)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
