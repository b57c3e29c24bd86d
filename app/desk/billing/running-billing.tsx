import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Pages } from '#app/state/use-pages.ts';
import { ShowMore } from '#app/ui/show-more.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { BillingProfile } from '#contract/billing-profiles.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';
import { BillingChange } from './billing-change.tsx';
import { isOutdated } from './is-outdated.ts';

interface RunningBillingProps {
  profiles: readonly BillingProfile[];
  subscriptions: readonly SubscriptionSummary[];
  pages: Pages<unknown>;
}

/** What renews, and whom its invoices are made out to. */
export function RunningBilling({ profiles, subscriptions, pages }: RunningBillingProps) {
  const [changing, setChanging] = useState<SubscriptionSummary | null>(null);
  const running = subscriptions.filter(
    ({ state, cancelAtPeriodEnd }) => state !== 'canceled' && !cancelAtPeriodEnd,
  );
  return (
    <>
      <p className="mt-0 mb-4 max-w-measure text-small">
        {running.length ? m.billing_running_lead() : m.billing_running_none()}
      </p>
      {running.length ? (
        <div className="grid gap-8">
          {byRecipient(running).map(([billed, theirs]) => (
            <div key={billed}>
              <h3 className="m-0 mb-2 font-sans text-small! leading-snug! font-normal! tracking-normal! wrap-anywhere text-ink-2!">
                {billed}
              </h3>
              <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
                {theirs.map((one) => (
                  <li key={one.id}>
                    <RowButton
                      subscription={one}
                      outdated={isOutdated(one.billedTo, profiles)}
                      onPress={() => setChanging(one)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ) : null}
      <ShowMore pages={pages} />
      {changing ? (
        <BillingChange subscription={changing} profiles={profiles} onClose={() => setChanging(null)} />
      ) : null}
    </>
  );
}

interface RowButtonProps {
  subscription: SubscriptionSummary;
  /** The profile says something else by now. */
  outdated: boolean;
  onPress(): void;
}

/** The whole row leads to the change, so that no row has a button to look past. */
const RowButton = ({ subscription: { title, number }, outdated, onPress }: RowButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    className="group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left text-small hover:text-primary"
  >
    <span className="sr-only">{m.billing_running_change()} </span>
    <span className="grid min-w-0 flex-1 gap-x-4 font-semibold text-ink group-hover:text-primary sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      {title} <span className="font-normal whitespace-nowrap text-ink-3">{number}</span>
    </span>
    <span className="flex shrink-0 items-center gap-3">
      {outdated ? <StateChip tone="warn">{m.billing_running_outdated()}</StateChip> : null}
      <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
    </span>
  </button>
);

/** The subscriptions under whom they are billed to, in the order of the first of each. */
const byRecipient = (subscriptions: readonly SubscriptionSummary[]) => [
  ...Map.groupBy(subscriptions, billedText),
];

const billedText = ({ billedTo: { company, name, country, vatId } }: SubscriptionSummary) =>
  [company, name, country && regionText(country), vatId && m.billing_vat_id({ vatId })]
    .filter(Boolean)
    .join(', ');
