import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { roleAbout, roleName } from '#app/format/organisation-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
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
    onRefused: refusalText,
  });
  const declining = useAction(declineOrganisationInvitation, {
    onDone: () => toast('info', m.organisations_offer_turned_down()),
    onRefused: refusalText,
  });
  const problem = accepting.problem ?? declining.problem;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-6">
      <h2 className="m-0 text-h3! wrap-anywhere">{title}</h2>
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
      <div className="flex flex-wrap gap-3">
        <Button
          pending={accepting.pending}
          pendingText={m.organisations_offer_accepting()}
          onClick={() => {
            declining.clear();
            void accepting.run({ token });
          }}
        >
          {m.organisations_offer_accept()}
        </Button>
        <Button
          kind="quiet"
          pending={declining.pending}
          pendingText={m.organisations_offer_declining()}
          onClick={() => {
            accepting.clear();
            void declining.run({ token });
          }}
        >
          {m.organisations_offer_decline()}
        </Button>
      </div>
      {problem ? (
        <div className="mt-4">
          <Notice tone="error">{problem}</Notice>
        </div>
      ) : null}
    </section>
  );
}

const refusalText = ({ code }: CallRefused): string | false =>
  ({
    [errors['request.not_found'].code]: m.organisations_offer_over(),
    [errors['state.move_refused'].code]: m.organisations_offer_over(),
    [errors['allowance.used_up'].code]: m.organisations_full({ max: mostOrganisations }),
  })[code] ?? false;
