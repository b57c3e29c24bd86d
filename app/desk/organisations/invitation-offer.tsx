import { OfferCard } from '#app/desk/team/offer-card.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { organisationDisabled, roleAbout, roleName } from '#app/format/organisation-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import {
  acceptOrganisationInvitation,
  declineOrganisationInvitation,
  mostOrganisations,
  type OrganisationInvitationRead,
} from '#contract/organisations.ts';

interface InvitationOfferProps {
  invitation: OrganisationInvitationRead;
  token: string;
}

/** For whom one would act, in which role and by whose invitation, and the buttons that accept or decline it. */
export function InvitationOffer({ invitation, token }: InvitationOfferProps) {
  const { name, role, approvalAbove, invitedBy, expiresAt } = invitation;
  const title = m.organisations_offer_title({ name });
  const accepting = useAction(acceptOrganisationInvitation, {
    onDone: () => toast('success', m.organisations_offer_taken({ name })),
    onRefused: (refusal) =>
      refusal.code === errors['access.refused'].code ? organisationDisabled(name) : refusalText(refusal),
  });
  const declining = useAction(declineOrganisationInvitation, {
    onDone: () => toast('info', m.organisations_offer_turned_down()),
    onRefused: refusalText,
  });
  return (
    <OfferCard
      {...{ title, token, accepting, declining }}
      words={{
        accept: m.organisations_offer_accept(),
        accepting: m.organisations_offer_accepting(),
        decline: m.organisations_offer_decline(),
        declining: m.organisations_offer_declining(),
      }}
    >
      <p className="mt-2 mb-4 max-w-[60ch] text-small wrap-anywhere">
        {m.organisations_offer_text({
          by: invitedBy ?? m.organisations_gone(),
          day: momentDayText(expiresAt),
        })}
      </p>
      <p className="m-0 mb-5 max-w-[60ch] text-small">
        <strong>{roleName(role)}</strong>
        <span className="block">{roleAbout(role)}</span>
        {approvalAbove ? (
          <span className="block">{m.organisations_offer_above({ amount: moneyText(approvalAbove) })}</span>
        ) : null}
      </p>
    </OfferCard>
  );
}

const refusalText = ({ code }: CallRefused): string | false =>
  ({
    [errors['request.not_found'].code]: m.organisations_offer_over(),
    [errors['state.move_refused'].code]: m.organisations_offer_over(),
    [errors['allowance.used_up'].code]: m.organisations_full({ max: mostOrganisations }),
  })[code] ?? false;
