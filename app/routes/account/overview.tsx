import { AccountHeading } from '#app/blocks/account/account-shell.tsx';
import { Overview, OverviewSkeleton } from '#app/blocks/account/overview/overview.tsx';
import { m } from '#app/paraglide/messages.js';
import { requireSession } from '#app/state/return-target.ts';
import { brand } from '#content/brand.ts';
import type { Route } from './+types/overview';

const name = 'Account';

export const handle = { eager: true };
export const meta = () => [
  { title: `${m.account_label()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, name);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.account_label()} />
      <OverviewSkeleton />
    </>
  );
}

export default Overview;
