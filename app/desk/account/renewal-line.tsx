import { shortMomentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { days } from '#contract/time.ts';
import type { NamedSubscription } from './named-subscription.ts';
import { type Anchor, firstOfDay, labelled, type Renewal, windowDays } from './renewals-window.ts';

const ticks = [0, 10, 20, 30] as const;
/** Days at the ends of the line begin and end with it. */
const tickAnchor = (tick: number): string => {
  if (tick === 0) return '';
  return tick === windowDays ? '-translate-x-full' : '-translate-x-1/2';
};
/** Labels of dots begin and end in the middle of their dot, and so never beyond the line. */
const anchors: Record<Anchor, string> = {
  start: '',
  middle: '-translate-x-1/2',
  end: '-translate-x-full',
};
/** On a phone only the first has one, which may take half of the line. */
const onPhone = (share: number): string =>
  share < 0.5 ? 'max-sm:translate-x-0' : 'max-sm:-translate-x-full';

/** "Shop front", "vps-3", "Browsers 100": as much as tells one from the others. */
const shortTitle = ({ family, label, title }: NamedSubscription): string | undefined => {
  if (label) return label;
  return family === 'vps' || family === 'dedicated' ? title.split(' ').at(-1) : title.replace(/^EZ /, '');
};
const labelOf = ({ subscription }: Renewal) =>
  `${shortTitle(subscription)} ${moneyText(subscription.renewal)}`;

/** The coming thirty days as a line with a dot for each day on which something renews, the next one lit; the list on the page says the same. */
export function RenewalLine({ renewals, now }: { renewals: readonly Renewal[]; now: number }) {
  const dots = firstOfDay(renewals);
  const named = labelled(dots, labelOf);
  return (
    <div aria-hidden="true" className="relative mt-auto h-15 text-[0.75rem] leading-none text-ink-3">
      <span className="absolute inset-x-0 top-7.5 h-0.5 bg-line" />
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`absolute top-7 h-1.5 w-px bg-control ${tick % windowDays ? 'max-sm:hidden' : ''}`}
          style={{ left: `${(tick / windowDays) * 100}%` }}
        >
          <span className={`absolute top-4 whitespace-nowrap ${tickAnchor(tick)}`}>
            {shortMomentDayText(new Date(now + days(tick)).toISOString())}
          </span>
        </span>
      ))}
      {dots.map((renewal, i) => {
        const { subscription, share } = renewal;
        const anchor = named.get(renewal);
        return (
          <span key={subscription.id} className="absolute top-0" style={{ left: `${share * 100}%` }}>
            {anchor ? (
              <span
                className={`absolute top-1.5 whitespace-nowrap text-ink ${anchors[anchor]} ${i === 0 ? onPhone(share) : 'max-sm:hidden'}`}
              >
                {labelOf(renewal)}
              </span>
            ) : null}
            <span
              className={`absolute top-[27px] -left-1 size-2 rounded-full border-2 sm:top-[25px] sm:-left-1.5 sm:size-3 ${i === 0 ? 'border-signal bg-signal' : 'border-primary bg-surface'}`}
            />
          </span>
        );
      })}
    </div>
  );
}
