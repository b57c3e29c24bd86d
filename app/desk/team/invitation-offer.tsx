import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { errors } from '#contract/errors.ts';
import { acceptInvitation, declineInvitation, type SeatProductName } from '#contract/seats.ts';
import { OfferCard } from './offer-card.tsx';
import { productWords } from './product-words.ts';

interface InvitationOfferProps {
  token: string;
  product: SeatProductName;
  /** Of the team's owner. */
  email: string;
  /** Until which it can be accepted. */
  day: string;
  onAccepted(): void;
}

/** Whose team it is, and the buttons that take the seat or decline it. */
export function InvitationOffer({ token, product, email, day, onAccepted }: InvitationOfferProps) {
  const words = productWords(product);
  const title = m.team_offer_title({ product: words.name, email });
  const accepting = useAction(acceptInvitation, {
    onDone() {
      toast('success', m.team_offer_accepted());
      onAccepted();
    },
    onRefused: ({ code }) =>
      ({
        [errors['allowance.used_up'].code]: m.team_offer_full({ email }),
        [errors['state.move_refused'].code]: m.team_offer_held(),
        [errors['request.not_found'].code]: m.team_offer_over(),
      })[code] ?? false,
  });
  const declining = useAction(declineInvitation, {
    onDone() {
      toast('info', m.team_offer_declined());
    },
    onRefused: ({ code }) =>
      code === errors['request.not_found'].code || code === errors['state.move_refused'].code
        ? m.team_offer_over()
        : false,
  });
  return (
    <OfferCard
      {...{ title, token, accepting, declining }}
      words={{
        accept: m.team_offer_accept(),
        accepting: m.team_offer_accepting(),
        decline: m.team_offer_decline(),
        declining: m.team_offer_declining(),
      }}
    >
      <p className="mt-2 mb-5 max-w-[60ch] text-small">{words.offer(day)}</p>
    </OfferCard>
  );
}
