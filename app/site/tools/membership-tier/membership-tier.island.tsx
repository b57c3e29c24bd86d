import { currencyName } from '#app/format/money-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useCurrency } from '#app/state/currency.ts';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { excludeTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Currency } from '#contract/currencies.ts';
import { address, usageOf } from './state.ts';
import { choiceOf, needsNone, type TierOffer, tierOffers } from './tier.ts';
import { TierAnswer } from './tier-answer.tsx';
import { TierFields } from './tier-fields.tsx';
import { allowanceText, obstacleText, sceneOf } from './words.ts';

/** Downloads a month, people and needs become the cheapest membership of the library. */
export default function MembershipTierTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(address);
  const use = usageOf(state);
  const currency = useCurrency();
  const offers = use ? tierOffers(use, currency) : [];
  const choice = choiceOf(offers);
  const { live, plate } = sceneOf(use, choice, currency);
  useLiveScene(live, plate);
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <>
            <TierFields state={state} currency={currency} onChange={set} />
            <ExampleNote shown={isExample} />
            <p className="m-0 max-w-measure text-caption text-ink-3">
              {m.tier_note({ currency: currencyName(currency), tax: sayTax(excludeTax) })}
            </p>
          </>
        }
        answer={
          use ? (
            <TierAnswer use={use} offers={offers} choice={choice} />
          ) : (
            <NoAnswer heading="h3">{m.tier_heading_empty()}</NoAnswer>
          )
        }
      />
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.tier_copy_link()}
        onSave={
          use && !needsNone(use, choice)
            ? () => saveCsv('membership-tiers.csv', offerRows(offers, currency))
            : undefined
        }
        onReset={() => reset()}
      />
    </div>
  );
}

function offerRows(offers: readonly TierOffer[], currency: Currency): (string | number)[][] {
  return [
    [m.tier_tier(), m.tier_allowance(), `${m.tier_price()}, ${currency}`, m.tier_covers()],
    ...offers.map((offer) => [
      offer.tier.name,
      allowanceText(offer),
      offer.amount / 100,
      offer.covers ? m.tier_yes() : offer.obstacles.map((one) => obstacleText(one, offer)).join('; '),
    ]),
  ];
}
