import { useState } from 'react';
import { ThirdParty } from '#app/desk/auth/third-party.tsx';
import { useQuery } from '#app/desk/use-query.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { PanelPage, PanelSkeleton, panel } from '#app/frame/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { keptSearch } from '#app/state/return-target.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { system } from '#content/en/pages/system.ts';
import { requireSession } from '../require-session.ts';
import type { Route } from './+types/link-confirm';

const copy = system.LinkConfirm;

export const meta = () => pageMeta('LinkConfirm', copy);

/** The ticket is itself the proof, and a failed journey has none to show; everything else needs a session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.get('ticket') && !query.get('error')) requireSession(request, 'LinkConfirm');
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

export default function LinkConfirm() {
  const { query, search } = useQuery();
  const [label, onProvider] = useState<string>();
  const ticket = query.get('ticket');
  const provider = query.get('provider');
  if (ticket && provider) {
    return (
      <PanelPage copy={copy} headline={label ? m.system_link_title({ provider: label }) : undefined}>
        <ThirdParty {...{ ticket, search, copy, onProvider }} key={ticket} providerId={provider} />
      </PanelPage>
    );
  }
  const ended = copy.sections.find(
    ({ id }) => id === (query.get('error') === 'cancelled' ? 'cancelled' : 'failed'),
  );
  return (
    <PanelPage copy={copy} lead={null}>
      <section className={panel}>
        <h2 className="m-0 text-h3">{ended?.heading}</h2>
        <p className="m-0 mt-2">{ended?.text}</p>
        <div className="mt-6">
          <ButtonLink to={paths.Login + keptSearch()}>{m.system_link_again()}</ButtonLink>
        </div>
      </section>
    </PanelPage>
  );
}
