import { m } from '#app/paraglide/messages.js';
import { type ActingFor, actingFor } from '#app/state/organisation.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { actFor } from '#app/state/switch-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { listOrganisations } from '#contract/organisations.ts';

/** Where an address leads to nothing of this account: mails of an organisation lead to what is only there for it. */
export function OtherAccounts({ name }: { name: ReturnName }) {
  const { userName } = useStore(currentUser);
  const acting = useStore(actingFor);
  const own = useRead(listOrganisations, {}, name);
  const others =
    own.data?.items.filter((one) => !one.disabled && one.organisationId !== acting?.organisationId) ?? [];
  if (others.length === 0 && !acting) return null;
  const go = (next: ActingFor | null) => actFor(next, location.pathname + location.search);
  return (
    <div className="mt-6">
      <Notice
        tone="info"
        action={
          <span className="flex flex-wrap gap-2">
            {acting ? (
              <Button kind="secondary" dense onClick={() => go(null)}>
                {m.organisations_act_yourself()}
              </Button>
            ) : null}
            {others.map((one) => (
              <Button key={one.organisationId} kind="secondary" dense onClick={() => go(one)}>
                {m.organisations_act_for_one({ name: one.name })}
              </Button>
            ))}
          </span>
        }
      >
        {m.organisations_elsewhere({ name: acting?.name ?? userName })}
      </Notice>
    </div>
  );
}
