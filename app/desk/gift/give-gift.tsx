import { useEffect } from 'react';
import { callContext } from '#app/call-context.ts';
import { currencyContext } from '#app/currency-context.ts';
import { Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { showChosen, shownCurrency } from '#app/state/currency.ts';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { brand } from '#content/brand.ts';
import type { Route } from './+types/give-gift';
import { giftOffers } from './gift-offers.ts';
import { GiveGift } from './give-gift-page.tsx';

/** Prices are those of the moment, so the page is rendered with them. */
export async function loader({ context }: Route.LoaderArgs) {
  const currency = context.get(currencyContext);
  return { currency, offers: await giftOffers(context.get(callContext), currency) };
}

export const meta = () => [
  { title: `${m.gift_give_title()} — ${brand.name}` },
  { name: 'description', content: m.gift_give_description() },
  { name: 'robots', content: 'noindex' },
];

/** A membership of the library for somebody else: tier, months and words, into the cart. */
export default function GiveGiftPage({ loaderData }: Route.ComponentProps) {
  const { currency, offers } = loaderData;
  const [first, ...others] = offers;
  // Another tab has chosen another currency, and the page was come to without a new document.
  useEffect(() => {
    if (currency !== shownCurrency()) showChosen();
  }, [currency]);
  return (
    <main data-family="LIB">
      <Frame className="pt-10 pb-20 md:pt-14 lg:pb-26">
        <LabelChip code="LIB-05" label={m.gift_label()} station />
        <h1 className="mt-5 mb-0">{m.gift_give_headline()}</h1>
        <p className="mt-4 mb-0 max-w-[48ch] text-lead">{m.gift_give_lead()}</p>
        <div className="mt-9">
          {first ? (
            <GiveGift offers={[first, ...others]}>
              <HowItWorks />
            </GiveGift>
          ) : (
            <Notice tone="info">{m.gift_none()}</Notice>
          )}
        </div>
      </Frame>
    </main>
  );
}

function HowItWorks() {
  return (
    <section
      aria-label={m.gift_how()}
      className="grid content-start gap-x-8 gap-y-6 text-small sm:grid-cols-2"
    >
      {how().map(([heading, text]) => (
        <div key={heading}>
          <h2 className="m-0 text-small! font-semibold tracking-normal!">{heading}</h2>
          <p className="mt-1.5 mb-0 max-w-measure">{text}</p>
        </div>
      ))}
    </section>
  );
}

const how = () => [
  [m.gift_how_link(), m.gift_how_link_text()],
  [m.gift_how_redeem(), m.gift_how_redeem_text()],
  [m.gift_how_end(), m.gift_how_end_text()],
  [m.gift_how_back(), m.gift_how_back_text()],
];
