import { useState } from 'react';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Pages } from '#app/state/use-pages.ts';
import { Button } from '#app/ui/button.tsx';
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
        <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
          {running.map((one) => (
            <li
              key={one.id}
              className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0">
                <p className="m-0 font-semibold text-ink">
                  {one.title} <span className="font-normal text-ink-3">{one.number}</span>
                </p>
                <p className="m-0 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small wrap-anywhere">
                  {billedText(one)}
                  {isOutdated(one.billedTo, profiles) ? (
                    <StateChip tone="warn">{m.billing_running_outdated()}</StateChip>
                  ) : null}
                </p>
              </div>
              <Button kind="secondary" dense className="justify-self-start" onClick={() => setChanging(one)}>
                {m.billing_running_change()}
                <span className="sr-only">
                  {' '}
                  {one.title} {one.number}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore pages={pages} />
      {changing ? (
        <BillingChange subscription={changing} profiles={profiles} onClose={() => setChanging(null)} />
      ) : null}
    </>
  );
}

const billedText = ({ billedTo: { company, name, country, vatId } }: SubscriptionSummary) =>
  [company, name, country && regionText(country), vatId && m.billing_vat_id({ vatId })]
    .filter(Boolean)
    .join(', ');
