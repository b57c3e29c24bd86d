import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyValue } from '#app/ui/copy-value.tsx';
import type { EarnedCommissions } from '#contract/commissions.ts';
import { BroughtChart } from './brought-chart.tsx';

interface LinkPartProps {
  link: string;
  earned: Pick<EarnedCommissions, 'clicks' | 'signUps' | 'orders' | 'weeks'>;
}

/** The link to share, and what came of it. */
export function LinkPart({ link, earned: { clicks, signUps, orders, weeks } }: LinkPartProps) {
  const figures = [
    [m.commissions_visits(), clicks],
    [m.commissions_sign_ups(), signUps],
    [m.commissions_orders(), orders],
  ] as const;
  return (
    <Part title={m.commissions_link()}>
      <div className="rounded-control bg-sunken py-1.5 pr-2 pl-4">
        <CopyValue
          value={link}
          what={m.ui_what_link()}
          className="font-mono text-[0.8125rem] leading-normal text-ink"
        />
      </div>
      <dl className="m-0 mt-5 grid divide-y divide-line rounded-card border border-line bg-surface sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 px-6 py-3.5 sm:flex-col sm:gap-3 sm:py-5"
          >
            <dt className="font-mono text-label text-ink-3">{label}</dt>
            <dd className="m-0 font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em] text-ink tabular-nums sm:text-[1.75rem]">
              {figure(count)}
            </dd>
          </div>
        ))}
      </dl>
      <BroughtChart weeks={weeks} />
    </Part>
  );
}
