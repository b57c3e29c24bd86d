import { type ReactNode, useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { exclTax, taxAdded } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { maxGiftWords } from '#contract/pricing.ts';
import { GiftCard } from './gift-card.tsx';
import type { GiftOffer } from './gift-offers.ts';
import { givesText, monthsText } from './gift-words.ts';
import { useGive } from './use-give.ts';

interface GiveGiftProps {
  offers: readonly [GiftOffer, ...GiftOffer[]];
  /** Below the card. */
  children: ReactNode;
}

/**
 * Which tier, for how long, with which words: what is chosen goes into the cart as any other line, and is seen on the
 * card beside it as its receiver will see it.
 */
export function GiveGift({ offers, children }: GiveGiftProps) {
  const tiers = [...new Set(offers.map(({ tier }) => tier))];
  const [tier, setTier] = useState(tiers.at(-1));
  const [months, setMonths] = useState(3);
  const { userName } = useStore(currentUser);
  const [typed, setWords] = useState<string | null>(null);
  // Who it comes from is said by default, and can be said in another way or not at all.
  const words = typed ?? (userName ? m.gift_words_start({ name: userName }) : '');
  const lengths = offers.filter((offer) => offer.tier === tier);
  const chosen = lengths.find((offer) => offer.months === months) ?? lengths[0] ?? offers[0];
  const { give, pending, problem } = useGive();
  const put = (to: string) => {
    const text = words.trim();
    const setup: Record<string, string> = text ? { words: text } : {};
    void give({ plan: chosen.plan, months: 0, quantity: 1, choices: {}, setup }, to);
  };
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
      <form className="grid content-start gap-7" onSubmit={(event) => event.preventDefault()}>
        <div className="grid gap-2">
          <RadioGroup
            segmented
            legend={m.gift_tier()}
            name="tier"
            options={tiers.map((value) => ({ value, label: tierName(value) }))}
            value={chosen.tier}
            onChange={(value) => setTier(tiers.find((one) => one === value))}
          />
          <p className="m-0 text-caption text-ink-3" aria-live="polite">
            {givesText(chosen.gives)}
          </p>
        </div>
        <RadioGroup
          segmented
          legend={m.gift_months()}
          name="months"
          options={lengths.map((offer) => ({ value: String(offer.months), label: monthsText(offer.months) }))}
          value={String(chosen.months)}
          onChange={(value) => setMonths(Number(value))}
        />
        <TextArea
          name="words"
          rows={3}
          label={m.gift_words()}
          hint={m.gift_words_hint({ left: maxGiftWords - words.length })}
          optional
          maxLength={maxGiftWords}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className="grid gap-3 border-t border-line pt-5">
          <p className="m-0 flex items-baseline justify-between gap-6" aria-live="polite">
            <span className="text-small">{m.gift_price()}</span>
            <span className="font-display text-h3 font-semibold text-ink">{moneyText(chosen.price)}</span>
          </p>
          <p className="m-0 mb-2 text-caption text-ink-3">
            {m.gift_price_note({ tax: sayTax(exclTax), added: sayTax(taxAdded) })}
          </p>
          {problem ? <Notice tone="error">{problem}</Notice> : null}
          <Button
            full
            pending={pending}
            pendingText={m.gift_putting()}
            onClick={() => put(accountPaths.Checkout)}
          >
            {m.gift_order()}
          </Button>
          <Button full kind="secondary" aria-disabled={pending} onClick={() => put(accountPaths.Cart)}>
            {m.cart_add()}
          </Button>
          <p className="m-0 text-caption text-ink-3">{m.cart_checkout_note()}</p>
        </div>
      </form>
      <div className="grid content-start gap-10">
        <GiftCard tier={chosen.tier} months={chosen.months} words={words.trim()} />
        {children}
      </div>
    </div>
  );
}
