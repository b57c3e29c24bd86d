import { AccountHeading } from '#app/blocks/account/account-shell.tsx';
import { Overview, OverviewSkeleton } from '#app/blocks/account/overview/overview.tsx';
import { eager, memberOnly, privateMeta } from '#app/blocks/shop/private-page.ts';
import { m } from '#app/paraglide/messages.js';

const name = 'Account';

export const handle = eager;
export const meta = () => privateMeta(m.account_label());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.account_label()} />
      <OverviewSkeleton />
    </>
  );
}

export default Overview;
