import { m } from '#app/paraglide/messages.js';
import type { GiftShown } from '#contract/gifts.ts';
import { givesText } from './gift-words.ts';

/** What whoever redeems it has: how much, how long, and what it costs them. */
export function GiftFacts({ gift }: { gift: GiftShown }) {
  const { months } = gift;
  const facts = [
    [m.gift_gives(), m.gift_gives_text({ downloads: givesText(gift) })],
    [m.gift_runs(), months === 1 ? m.gift_runs_one() : m.gift_runs_text({ months })],
    [m.gift_costs(), m.gift_costs_text()],
    [m.gift_valid(), m.gift_valid_text()],
  ];
  return (
    <dl className="m-0 mb-8 divide-y divide-line border-y border-line text-small">
      {facts.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{term}</dt>
          <dd className="m-0 text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
