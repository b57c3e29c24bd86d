import { useState } from 'react';
import { dayText } from '#app/blocks/shop/moment-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import { errors } from '#contract/errors.ts';
import { acceptInvitation, readInvitation } from '#contract/memberships.ts';

interface InvitationProps {
  /** Of the link in the mail. */
  token: string;
  onAccepted(): void;
}

/** A seat that was offered by mail: whose team it is, and the button that takes it. */
export function Invitation({ token, onAccepted }: InvitationProps) {
  const offer = useRead(readInvitation, { token }, 'AccountMembership');
  return (
    <Answered
      read={offer}
      waiting={<PanelWaiting rows={1} />}
      missing={<Notice tone="warn">{m.membership_offer_missing()}</Notice>}
    >
      {({ ownerEmail, expiresAt }) => (
        <Offer token={token} email={ownerEmail} expiresAt={expiresAt} onAccepted={onAccepted} />
      )}
    </Answered>
  );
}

function Offer({
  token,
  email,
  expiresAt,
  onAccepted,
}: InvitationProps & { email: string; expiresAt: string }) {
  const [refused, setRefused] = useState<string | null>(null);
  const deed = useDeed(acceptInvitation, {
    onDone() {
      toast('success', m.membership_offer_accepted());
      onAccepted();
    },
    onRefused({ code }) {
      const text = {
        [errors['allowance.used_up'].code]: m.membership_offer_full({ email }),
        [errors['state.move_refused'].code]: m.membership_offer_held(),
        [errors['request.not_found'].code]: m.membership_offer_missing(),
      }[code];
      setRefused(text ?? null);
      return text !== undefined;
    },
  });
  return (
    <section
      aria-label={m.membership_offer_title({ email })}
      className="rounded-card border border-line bg-surface p-6"
    >
      <h2 className="m-0 text-h3! break-words">{m.membership_offer_title({ email })}</h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-small">
        {m.membership_offer_text({ day: dayText(expiresAt) })}
      </p>
      <Button
        pending={deed.pending}
        pendingText={m.membership_offer_accepting()}
        onClick={() => void deed.run({ token })}
      >
        {m.membership_offer_accept()}
      </Button>
      {refused || deed.problem ? (
        <div className="mt-4">
          <Notice tone="error">{refused ?? deed.problem}</Notice>
        </div>
      ) : null}
    </section>
  );
}
