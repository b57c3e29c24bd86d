import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { actingFor } from '#app/state/organisation.ts';
import { useStore } from '#app/state/store.ts';
import { actFor } from '#app/state/switch-account.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OrganisationShown } from '#contract/organisations.ts';
import { waitingText } from './waiting-text.ts';

/** The organisations in which orders wait for the person's approval, also while they act for another account. */
export function ApprovalsWaiting({ organisations }: { organisations: readonly OrganisationShown[] }) {
  const acting = useStore(actingFor);
  return organisations
    .filter(({ pendingApprovals }) => pendingApprovals > 0)
    .map((one) => {
      const { organisationId, name, pendingApprovals } = one;
      const here = organisationId === acting?.organisationId;
      return (
        <Notice
          key={organisationId}
          tone="warn"
          title={waitingText(pendingApprovals, here ? undefined : name)}
          action={
            here ? (
              <ButtonLink kind="secondary" dense to={accountPaths.AccountOrganisation}>
                {m.organisations_decide()}
              </ButtonLink>
            ) : (
              <Button kind="secondary" dense onClick={() => actFor(one, accountPaths.AccountOrganisation)}>
                {m.organisations_act_for_one({ name })}
              </Button>
            )
          }
        />
      );
    });
}
