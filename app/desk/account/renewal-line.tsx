import { shortMomentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';
import { days } from '#contract/time.ts';
import { type Anchor, labelled, type Renewal, windowDays } from './renewals-window.ts';

const ticks = [0, 10, 20, 30] as const;
/** Labels at the ends of the line stay within it. */
const anchors: Record<Anchor, string> = {
  start: 'translate-x-[-6px]',
  middle: '-translate-x-1/2',
  end: '-translate-x-[calc(100%-6px)]',
};
const anchorOfTick = (tick: number): Anchor =>
  tick === 0 ? 'start' : tick === windowDays ? 'end' : 'middle';

/** "vps-3", "Browsers 100": as much as tells one from the others. */
const shortTitle = ({ family, title }: SubscriptionSummary): string | undefined =>
  family === 'vps' || family === 'dedicated' ? title.split(' ').at(-1) : title.replace(/^EZ /, '');
const labelOf = ({ subscription }: Renewal) =>
  `${shortTitle(subscription)} ${moneyText(subscription.renewal)}`;

/** The coming thirty days as a line with a dot for each renewal, the next one lit; the list on the page says the same. */
export function RenewalLine({ renewals, now }: { renewals: readonly Renewal[]; now: number }) {
  const named = labelled(renewals, labelOf);
  return (
    <div aria-hidden="true" className="relative mt-auto h-15 text-[0.75rem] leading-none text-ink-3">
      <span className="absolute inset-x-0 top-7.5 h-0.5 bg-line" />
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`absolute top-7 h-1.5 w-px bg-control ${tick % windowDays ? 'max-sm:hidden' : ''}`}
          style={{ left: `${(tick / windowDays) * 100}%` }}
        >
          <span className={`absolute top-4 whitespace-nowrap ${anchors[anchorOfTick(tick)]}`}>
            {shortMomentDayText(new Date(now + days(tick)).toISOString())}
          </span>
        </span>
      ))}
      {renewals.map((renewal, i) => {
        const { subscription, share } = renewal;
        const anchor = named.get(renewal);
        return (
          <span key={subscription.id} className="absolute top-0" style={{ left: `${share * 100}%` }}>
            {anchor ? (
              <span
                className={`absolute top-1.5 whitespace-nowrap text-ink max-sm:hidden ${anchors[anchor]}`}
              >
                {labelOf(renewal)}
              </span>
            ) : null}
            <span
              className={`absolute top-[25px] -left-1.5 size-3 rounded-full border-2 ${i === 0 ? 'border-signal bg-signal' : 'border-primary bg-surface'}`}
            />
          </span>
        );
      })}
    </div>
  );
}
