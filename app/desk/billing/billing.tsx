import { useState } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listBillingProfiles, maxBillingProfiles } from '#contract/billing-profiles.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileList } from './profile-list.tsx';
import { RunningBilling } from './running-billing.tsx';

const name = 'AccountBilling';

export const meta = () => privateMeta(m.billing_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listBillingProfiles, {}), ask(listSubscriptions, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.billing_title()} lead={m.billing_lead()} />
      <RowsWaiting />
    </>
  );
}

/** Who is billed: profiles to order with, and what running subscriptions are made out to. */
export default function AccountBilling() {
  const profiles = useRead(listBillingProfiles, {}, name);
  const running = usePages(listSubscriptions, {}, name);
  const [making, setMaking] = useState(false);
  const count = profiles.data?.items.length ?? 0;
  const full = count >= maxBillingProfiles;
  return (
    <>
      <AccountHeading
        title={m.billing_title()}
        lead={m.billing_lead()}
        action={
          profiles.data && !full ? (
            <May call="createBillingProfile">
              <Button onClick={() => setMaking(true)}>{m.billing_new()}</Button>
            </May>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <Part
          title={m.billing_profiles()}
          aside={
            count ? (
              <span className="text-caption text-ink-3 tabular-nums">
                {m.billing_count({ count, max: maxBillingProfiles })}
              </span>
            ) : null
          }
        >
          <Answered read={profiles} waiting={<RowsWaiting rows={3} />}>
            {({ items }) => <ProfileList profiles={items} />}
          </Answered>
        </Part>
        <Part title={m.billing_running()}>
          <Answered read={running} waiting={<RowsWaiting rows={2} />}>
            {({ items }) => (
              <RunningBilling profiles={profiles.data?.items ?? []} subscriptions={items} pages={running} />
            )}
          </Answered>
        </Part>
      </div>
      {making ? <ProfileDialog profile={null} onClose={() => setMaking(false)} /> : null}
    </>
  );
}
