import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { acceptInvitation } from '#contract/memberships.ts';

interface InvitationOfferProps {
  token: string;
  /** Of the team's owner. */
  email: string;
  /** Until which it can be accepted. */
  day: string;
  onAccepted(): void;
}

/** Whose team it is, and the button that takes the seat. */
export function InvitationOffer({ token, email, day, onAccepted }: InvitationOfferProps) {
  const deed = useDeed(acceptInvitation, {
    onDone() {
      toast('success', m.membership_offer_accepted());
      onAccepted();
    },
    onRefused: ({ code }) =>
      ({
        [errors['allowance.used_up'].code]: m.membership_offer_full({ email }),
        [errors['state.move_refused'].code]: m.membership_offer_held(),
        [errors['request.not_found'].code]: m.membership_offer_over(),
      })[code] ?? false,
  });
  return (
    <section
      aria-label={m.membership_offer_title({ email })}
      className="rounded-card border border-line bg-surface p-6"
    >
      <h2 className="m-0 text-h3! break-words">{m.membership_offer_title({ email })}</h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-small">{m.membership_offer_text({ day })}</p>
      <Button
        pending={deed.pending}
        pendingText={m.membership_offer_accepting()}
        onClick={() => void deed.run({ token })}
      >
        {m.membership_offer_accept()}
      </Button>
      {deed.problem ? (
        <div className="mt-4">
          <Notice tone="error">{deed.problem}</Notice>
        </div>
      ) : null}
    </section>
  );
}
