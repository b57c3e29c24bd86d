import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { acceptInvitation, declineInvitation } from '#contract/memberships.ts';

interface InvitationOfferProps {
  token: string;
  /** Of the team's owner. */
  email: string;
  /** Until which it can be accepted. */
  day: string;
  onAccepted(): void;
  onDeclined(): void;
}

/** Whose team it is, and the buttons that take the seat or decline it. */
export function InvitationOffer({ token, email, day, onAccepted, onDeclined }: InvitationOfferProps) {
  const accepting = useDeed(acceptInvitation, {
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
  const declining = useDeed(declineInvitation, {
    onDone() {
      toast('info', m.membership_offer_declined());
      onDeclined();
    },
    onRefused: ({ code }) =>
      code === errors['request.not_found'].code || code === errors['state.move_refused'].code
        ? m.membership_offer_over()
        : false,
  });
  const problem = accepting.problem ?? declining.problem;
  return (
    <section
      aria-label={m.membership_offer_title({ email })}
      className="rounded-card border border-line bg-surface p-6"
    >
      <h2 className="m-0 text-h3! break-words">{m.membership_offer_title({ email })}</h2>
      <p className="mt-2 mb-5 max-w-[60ch] text-small">{m.membership_offer_text({ day })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={accepting.pending}
          pendingText={m.membership_offer_accepting()}
          onClick={() => {
            declining.clear();
            void accepting.run({ token });
          }}
        >
          {m.membership_offer_accept()}
        </Button>
        <Button
          kind="quiet"
          pending={declining.pending}
          pendingText={m.membership_offer_declining()}
          onClick={() => {
            accepting.clear();
            void declining.run({ token });
          }}
        >
          {m.membership_offer_decline()}
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
