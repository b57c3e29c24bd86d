import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { roleName } from '#app/format/organisation-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { type OrganisationRead, withdrawColleagueInvitation } from '#contract/organisations.ts';

type Invitation = OrganisationRead['invitations'][number];

/** Who was invited and has not answered. */
export const InvitationsPart = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Part title={m.organisations_invitations()}>
    <ul aria-label={m.organisations_invitations()} className="m-0 list-none p-0">
      {invitations.map((one) => (
        <Invited key={one.invitationId} invitation={one} />
      ))}
    </ul>
  </Part>
);

function Invited({ invitation }: { invitation: Invitation }) {
  const { invitationId, email, role, approvalAbove, expiresAt, state } = invitation;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const action = useAction(withdrawColleagueInvitation, {
    onDone() {
      close();
      toast('success', m.organisations_withdrawn({ email }));
    },
  });
  const day = momentDayText(expiresAt);
  const facts = [
    roleName(role),
    ...(approvalAbove ? [m.organisations_asks_above({ amount: moneyText(approvalAbove) })] : []),
    state === 'open' ? m.organisations_invited_until({ day }) : m.organisations_expired({ day }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 last:border-b">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="m-0 font-semibold wrap-anywhere text-ink">{email}</p>
        <p className="m-0 mt-1 text-small">
          <Dotted parts={facts} />
        </p>
      </div>
      <Button
        kind="danger"
        dense
        aria-label={m.organisations_withdraw_one({ email })}
        onClick={() => setAsking(true)}
      >
        {m.organisations_withdraw()}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={m.organisations_withdraw_title({ email })}
          text={m.organisations_withdraw_text()}
          confirm={m.organisations_withdraw()}
          confirming={m.organisations_withdrawing()}
          keep={m.organisations_keep()}
          action={{ ...action, run: () => action.run({ invitationId }) }}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
