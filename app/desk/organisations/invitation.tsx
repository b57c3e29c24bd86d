import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { ForSomebodyElse } from '#app/desk/team/for-somebody-else.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { actingFor } from '#app/state/organisation.ts';
import { useStore } from '#app/state/store.ts';
import { actFor } from '#app/state/switch-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import { type OrganisationInvitationRead, readOrganisationInvitation } from '#contract/organisations.ts';
import { InvitationOffer } from './invitation-offer.tsx';

const name = 'AccountOrganisationInvitation';
/** In the query: from the mail. */
const tokenParam = 'token';

export const meta = () => privateMeta(m.organisations_invitation());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.organisations_invitation()} />
      <PanelWaiting rows={1} />
    </>
  );
}

/** What became of an invitation to act for an organisation; while it is open, its two buttons. */
export default function AccountOrganisationInvitation() {
  const [query] = useSearchParams();
  const token = query.get(tokenParam) ?? '';
  // An address that holds no token of ours is not asked about.
  const wellFormed = readOrganisationInvitation.input.safeParse({ token }).success;
  const read = useRead(readOrganisationInvitation, { token }, name, { when: wellFormed });
  const missing = (
    <ForSomebodyElse>
      <ButtonLink kind="quiet" to={accountPaths.AccountOrganisation} className="max-sm:-ml-2">
        {m.organisations_yours()}
      </ButtonLink>
    </ForSomebodyElse>
  );
  return (
    <>
      <AccountHeading title={m.organisations_invitation()} />
      {wellFormed ? (
        <Answered read={read} waiting={<PanelWaiting rows={1} />} missing={missing}>
          {(invitation) => <Shown invitation={invitation} token={token} />}
        </Answered>
      ) : (
        missing
      )}
    </>
  );
}

function Shown({ invitation, token }: { invitation: OrganisationInvitationRead; token: string }) {
  const { state, name: organisation, expiresAt } = invitation;
  const by = invitation.invitedBy ?? m.organisations_gone();
  switch (state) {
    case 'open':
      return <InvitationOffer invitation={invitation} token={token} />;
    case 'accepted':
      return <Accepted invitation={invitation} />;
    case 'declined':
      return <Notice tone="info">{m.organisations_offer_declined({ name: organisation, by })}</Notice>;
    case 'expired':
      return (
        <Notice tone="warn">{m.organisations_offer_expired({ day: momentDayText(expiresAt), by })}</Notice>
      );
    case 'withdrawn':
      return <Notice tone="warn">{m.organisations_offer_withdrawn({ name: organisation })}</Notice>;
  }
}

function Accepted({ invitation }: { invitation: OrganisationInvitationRead }) {
  const { organisationId, name: organisation } = invitation;
  const acting = useStore(actingFor)?.organisationId === organisationId;
  return (
    <Notice
      tone="success"
      action={
        acting ? null : (
          <Button kind="secondary" dense onClick={() => actFor(invitation, accountPaths.Account)}>
            {m.organisations_act_for_one({ name: organisation })}
          </Button>
        )
      }
    >
      {m.organisations_offer_accepted({ name: organisation })}
    </Notice>
  );
}
