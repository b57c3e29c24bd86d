import { Confirmation } from '#app/desk/auth/confirmation.tsx';
import { useQuery } from '#app/desk/use-query.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { PanelPage, PanelSkeleton } from '#app/frame/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { system } from '#content/en/pages/system.ts';
import { requireSession } from '../require-session.ts';
import type { Route } from './+types/confirm';

const copy = system.Confirm;

export const meta = () => pageMeta('Confirm', copy);

/** The one-time token is itself the proof; without one the page needs a session like its whole group. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).searchParams.get('t')) requireSession(request, 'Confirm');
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <PanelPage copy={copy}>
      <PanelSkeleton label={m.system_checking()} />
    </PanelPage>
  );
}

export default function Confirm() {
  const { query } = useQuery();
  return (
    <PanelPage copy={copy}>
      <Confirmation type={query.get('type') ?? ''} t={query.get('t') ?? ''} copy={copy} />
    </PanelPage>
  );
}
