import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { listDownloads } from '#contract/downloads.ts';
import { listOrders } from '#contract/orders.ts';
import { listOrganisations } from '#contract/organisations.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { listBalances } from '#contract/payments.ts';
import { readAccountDeletion } from '#contract/privacy.ts';
import { listServices } from '#contract/services.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { AccountHeading } from './account-shell.tsx';
import { Overview, OverviewSkeleton, runningOnes } from './overview-page.tsx';

const name = 'Account';

export const meta = () => privateMeta(m.account_label());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [
  ask(listServices, {}),
  ask(listSubscriptions, runningOnes),
  ask(listOrders, {}),
  ask(listMethods, {}),
  ask(listBalances, {}),
  ask(listDownloads, {}),
  ask(listOrganisations, {}),
  ask(readAccountDeletion, {}),
]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.account_label()} />
      <OverviewSkeleton />
    </>
  );
}

export default Overview;
