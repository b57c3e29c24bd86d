import { momentText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { Meter } from '#app/ui/meter.tsx';
import type { DownloadAllowance } from '#contract/memberships.ts';

/** What is used today and this month, when each starts again, and what does not count. */
export function AllowanceMeters({ allowance }: { allowance: DownloadAllowance }) {
  const { day, month, pooled, freeItemsOnly, sameItemFreeDays } = allowance;
  return (
    <>
      <div className="grid gap-x-14 gap-y-7 sm:grid-cols-2">
        {pooled && day.limit === null ? null : <Allowed title={m.membership_today()} {...day} />}
        <Allowed
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

interface AllowedProps {
  title: string;
  used: number;
  /** Null = no limit. */
  limit: number | null;
  resetAt: string;
  note?: string | null;
}

function Allowed({ title, used, limit, resetAt, note }: AllowedProps) {
  const [count, most] = [figure(used), figure(limit ?? 0)];
  const text =
    limit === null ? m.membership_used({ used: count }) : m.membership_used_of({ used: count, limit: most });
  return (
    <Meter title={title} text={text} used={used} limit={limit}>
      <p className="mt-2 mb-0 text-caption text-ink-3">
        <Dotted parts={[m.membership_reset({ moment: momentText(resetAt) }), note]} />
      </p>
    </Meter>
  );
}
