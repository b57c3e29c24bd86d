import { Navigate, useLocation, useParams } from 'react-router';
import { pageMeta } from '#app/frame/page-meta.ts';
import { PanelPage, PanelSkeleton } from '#app/frame/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { system } from '#content/en/pages/system.ts';
import { internalTarget } from '../internal-target.ts';
import { requireSession } from '../require-session.ts';
import type { Route } from './+types/redirect';

const copy = system.Redirect;

export const meta = () => pageMeta('Redirect', copy);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireSession(request, 'Redirect', { path: params.path });
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <PanelPage copy={copy}>
      <PanelSkeleton label={m.system_passing()} />
    </PanelPage>
  );
}

/** Sends on inside the site and leaves no trace in the history. */
export default function Redirect() {
  const { path = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={internalTarget(path, search, hash)} replace />;
}
