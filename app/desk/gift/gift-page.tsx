import type { ReactNode } from 'react';
import { tierName } from '#app/format/tier-text.ts';
import { Frame, sectionPadding } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyPlace } from '#app/ui/empty-place.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import { type GiftShown, type GiftState, readGift } from '#contract/gifts.ts';
import { GiftCard } from './gift-card.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { Redeem, Redeemed } from './redeem.tsx';

/** A present, for whoever has its link. */
export function GiftPage({ code }: { code: string }) {
  const gift = useRead(readGift, { code }, 'Gift', { params: { code } });
  return (
    <GiftGround>
      <Answered read={gift} waiting={<GiftWaiting />} missing={<Ended {...ends.missing()} />}>
        {(shown) => <Offered gift={shown} code={code} onLost={() => void gift.refetch()} />}
      </Answered>
    </GiftGround>
  );
}

export function GiftGround({ children }: { children: ReactNode }) {
  return (
    <main data-family="LIB">
      <Frame className={`${sectionPadding} min-h-[70dvh]`}>
        <div className="relative">
          <LabelChip code="LIB-05" label={m.gift_label()} station />
          {children}
        </div>
      </Frame>
    </main>
  );
}

export function GiftWaiting() {
  return (
    <>
      <h1 className="mt-5 mb-8">{m.gift_page_title()}</h1>
      <div className="lg:max-w-[35rem]">
        <PanelWaiting />
      </div>
    </>
  );
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="mt-5 mb-3">{title}</h1>
      <p className="mt-0 mb-8 text-lead">{lead}</p>
    </>
  );
}

function Offered({ gift, code, onLost }: { gift: GiftShown; code: string; onLost(): void }) {
  const { tier, months, state, yours } = gift;
  if (state !== 'waiting' && !(state === 'redeemed' && yours)) return <Ended {...ends[state]()} />;
  const words = { tier: tierName(tier), months };
  return (
    <div className="lg:max-w-[35rem]">
      <Head title={months === 1 ? m.gift_heading_one(words) : m.gift_heading(words)} lead={m.gift_lead()} />
      <div className="mb-9 lg:max-w-[35rem] xl:absolute xl:top-0 xl:right-0 xl:mb-0 xl:w-md">
        <GiftCard {...gift} />
      </div>
      {state === 'waiting' ? (
        <>
          <GiftFacts gift={gift} />
          <Redeem code={code} onLost={onLost} />
        </>
      ) : (
        <Redeemed grant={null} />
      )}
    </div>
  );
}

/** What there is to say of a link that gives nothing, or nothing now. */
const ends: Record<Exclude<GiftState, 'waiting'> | 'missing', () => { title: string; text: string }> = {
  missing: () => ({ title: m.gift_missing(), text: m.gift_missing_text() }),
  redeemed: () => ({ title: m.gift_redeemed(), text: m.gift_redeemed_text() }),
  held: () => ({ title: m.gift_held(), text: m.gift_held_text() }),
  taken_back: () => ({ title: m.gift_taken_back(), text: m.gift_taken_back_text() }),
};

function Ended({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="mt-5 mb-8">{title}</h1>
      <EmptyPlace text={text}>
        <ButtonLink to={paths.MaterialMember} kind="secondary">
          {m.gift_see_tiers()}
        </ButtonLink>
      </EmptyPlace>
    </>
  );
}
