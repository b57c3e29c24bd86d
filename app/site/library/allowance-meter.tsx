import { tierText } from '#app/catalogue/materials/facet-words.ts';
import { momentText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { readAllowance } from '#contract/memberships.ts';

interface AllowanceMeterProps {
  /** The page it stands on, for the way back from a login. */
  page: 'MaterialList' | 'MaterialListDetail';
  params: Record<string, string | undefined>;
}

/** How many downloads a member has left today and this month. Says nothing while that is not known. */
export default function AllowanceMeter({ page, params }: AllowanceMeterProps) {
  const { data } = useRead(readAllowance, {}, page, { params });
  if (!data) return <div className="min-h-28 rounded-control bg-sunken" aria-busy="true" />;
  const { tier, day, month, sameItemFreeDays } = data;
  const left = day.limit === null ? null : Math.max(0, day.limit - day.used);
  return (
    <section aria-label={m.library_quota()} className="rounded-control bg-sunken p-4 text-caption">
      <p className="m-0 text-small font-semibold text-ink">
        {day.limit === null
          ? m.library_left_today_all()
          : m.library_left_today({ left: left ?? 0, limit: day.limit })}
      </p>
      {day.limit === null ? null : (
        <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-label bg-line">
          <div className="h-full bg-primary" style={{ width: `${((left ?? 0) / day.limit) * 100}%` }} />
        </div>
      )}
      <p className="mt-2 mb-0">
        {m.library_your_tier({ tier: tierText(tier) })}.{' '}
        {month.limit === null
          ? null
          : `${m.library_left_month({ left: figure(Math.max(0, month.limit - month.used)), limit: figure(month.limit) })}. `}
        {day.limit === null ? null : `${m.library_resets({ when: momentText(day.resetAt) })} `}
        {m.library_again_free({ days: sameItemFreeDays })}
      </p>
    </section>
  );
}
