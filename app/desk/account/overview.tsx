import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { AccountHeading } from './account-shell.tsx';
import { Overview, OverviewSkeleton } from './overview-page.tsx';

const name = 'Account';

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
