import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import { readInvitation } from '#contract/seats.ts';
import { ForSomebodyElse } from './for-somebody-else.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
import { productWords } from './product-words.ts';

interface InvitationProps {
  /** Of the link in the mail. */
  token: string;
  onAccepted(): void;
}

/** What became of a seat that was offered by mail; while it can be taken, the button that takes it. */
export function Invitation({ token, onAccepted }: InvitationProps) {
  const offer = useRead(readInvitation, { token }, 'AccountTeam');
  return (
    <Answered read={offer} waiting={<PanelWaiting rows={1} />} missing={<ForSomebodyElse />}>
      {({ state, product, ownerEmail: email, expiresAt }) => {
        const day = momentDayText(expiresAt);
        switch (state) {
          case 'open':
            return <InvitationOffer {...{ token, product, email, day, onAccepted }} />;
          case 'held':
            return (
              <Notice tone="success">
                {m.team_offer_is_held({ email, product: productWords(product).name })}
              </Notice>
            );
          case 'expired':
            return <Notice tone="warn">{m.team_offer_expired({ email, day })}</Notice>;
          case 'declined':
            return <Notice tone="info">{m.team_offer_is_declined({ email })}</Notice>;
          case 'taken_back':
            return <Notice tone="warn">{m.team_offer_taken_back({ email })}</Notice>;
          case 'ended':
            return <Notice tone="warn">{m.team_offer_ended({ email })}</Notice>;
        }
      }}
    </Answered>
  );
}
