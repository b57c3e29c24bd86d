import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { Frame, headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { ExampleNote } from '#app/ui/tool/tool-card.tsx';
import { dayOf, daysUntil, withdrawalDeadline } from '#contract/withdrawal-period.ts';

/** What the tool opens with: it is worked out at build, so nothing in its answer depends on today. */
const example: readonly string[] = ['2026-11-02'];

/** The day of the contract in, the last day for a withdrawal out; worked out here, sent nowhere. */
export default function WithdrawalDeadline() {
  const [days, setDays] = useState(example);
  const [contractOn] = days;
  return (
    <section aria-labelledby="deadline" className="bg-sunken [--dot:var(--sunken)] print:hidden">
      <Frame className="py-14 lg:py-18">
        <h2 id="deadline" className={`m-0 scroll-mt-24 ${headingClass}`}>
          {m.site_deadline_heading()}
        </h2>
        <div className="mt-8 grid gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-6 md:p-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <div className="grid content-start gap-2">
            <DatePicker
              label={m.site_deadline_label()}
              name="contractOn"
              value={days}
              onChange={setDays}
              maxSelected={1}
            />
            <ExampleNote shown={days === example} />
          </div>
          <div className="lg:border-l lg:border-line lg:pl-10">
            <p aria-live="polite" className="m-0 font-display text-h3 leading-snug font-semibold text-ink">
              {contractOn ? (
                <Answer contractOn={contractOn} isExample={days === example} />
              ) : (
                m.site_deadline_empty()
              )}
            </p>
            <p className="mt-3 mb-0 max-w-measure text-small text-ink-3">{m.site_deadline_note()}</p>
            <ButtonLink to={paths.Withdrawal} kind="secondary" className="mt-5">
              {m.withdrawal_here()}
            </ButtonLink>
          </div>
        </div>
      </Frame>
    </section>
  );
}

function Answer({ contractOn, isExample }: { contractOn: string; isExample: boolean }) {
  const last = withdrawalDeadline(contractOn);
  if (isExample) return m.site_deadline_example({ from: dayText(contractOn), day: dayText(last) });
  const left = daysUntil(dayOf(new Date()), last);
  if (left === 0) return m.site_deadline_last();
  const day = dayText(last);
  return left > 0 ? m.site_deadline_open({ day, left }) : m.site_deadline_over({ day });
}
