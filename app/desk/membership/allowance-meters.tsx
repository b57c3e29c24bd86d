import { momentText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { DownloadAllowance } from '#contract/memberships.ts';

/** What is used today and this month, when each starts again, and what does not count. */
export function AllowanceMeters({ allowance }: { allowance: DownloadAllowance }) {
  const { day, month, pooled, freeItemsOnly, sameItemFreeDays } = allowance;
  return (
    <>
      <div className="grid gap-x-14 gap-y-7 sm:grid-cols-2">
        {pooled && day.limit === null ? null : <Meter title={m.membership_today()} {...day} />}
        <Meter
          title={m.membership_month()}
          {...month}
          note={month.rollover ? m.membership_rollover({ count: month.rollover }) : null}
        />
      </div>
      <p className="mt-5 mb-0 max-w-[64ch] text-small text-ink-3">
        {pooled ? `${m.membership_pooled()} ` : ''}
        {freeItemsOnly ? `${m.membership_free_items()} ` : ''}
        {m.membership_same_item({ days: sameItemFreeDays })}
      </p>
    </>
  );
}

interface MeterProps {
  title: string;
  used: number;
  /** Null = no limit. */
  limit: number | null;
  resetAt: string;
  note?: string | null;
}

function Meter({ title, used, limit, resetAt, note }: MeterProps) {
  const [count, most] = [figure(used), figure(limit ?? 0)];
  const text =
    limit === null ? m.membership_used({ used: count }) : m.membership_used_of({ used: count, limit: most });
  const full = limit !== null && used >= limit;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-small font-semibold text-ink">{title}</span>
        <span className="text-small text-ink tabular-nums">{text}</span>
      </div>
      {limit === null ? null : (
        <div
          aria-hidden="true"
          className="mt-2.5 h-2 overflow-hidden rounded-full bg-line forced-colors:border"
        >
          <div
            className={`h-full rounded-full forced-colors:bg-[Highlight] ${full ? 'bg-warn' : 'bg-primary'}`}
            style={{ width: `${limit ? Math.min(100, (100 * used) / limit) : 100}%` }}
          />
        </div>
      )}
      <p className="mt-2 mb-0 text-caption text-ink-3">
        {m.membership_reset({ moment: momentText(resetAt) })}
        {note ? ` · ${note}` : ''}
      </p>
    </div>
  );
}
