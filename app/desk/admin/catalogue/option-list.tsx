import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { listOptionPrices } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { TermMonths } from '#contract/pricing.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { listedTermText } from '../term-text.ts';
import type { Choice, ChosenPrice, Option, Price } from './chosen-price.ts';
import { OptionPriceDialog } from './option-price-dialog.tsx';
import { hasBegun } from './plan-states.ts';

/** Options by what they cost on top of a plan; only choices with prices of their own are changed here. */
export function OptionList() {
  const read = useRead(listOptionPrices, {}, 'AdminCatalogue');
  const mayChange = useStaffMay()('changeOptionPrice');
  const [chosen, setChosen] = useState<ChosenPrice | null>(null);
  const done = (text: string) => {
    setChosen(null);
    toast('success', text);
  };
  return (
    <>
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items, currencies }) => (
          <div className="mt-4 grid max-w-[60rem] gap-7">
            {items
              .filter(({ choices }) => choices.some(hasPrice))
              .map((option) => (
                <OptionPart
                  key={option.slug}
                  option={option}
                  currencies={currencies}
                  onChange={mayChange ? setChosen : null}
                />
              ))}
          </div>
        )}
      </Answered>
      {chosen ? <OptionPriceDialog {...chosen} onDone={done} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

const hasPrice = ({ prices, planShare }: Choice) => prices.length > 0 || planShare !== 0;

interface OptionPartProps {
  option: Option;
  currencies: readonly Currency[];
  /** Null for who only reads. */
  onChange: ((chosen: ChosenPrice) => void) | null;
}

function OptionPart({ option, currencies, onChange }: OptionPartProps) {
  return (
    <section>
      <h2 className="m-0 flex flex-wrap items-baseline gap-x-2.5 text-[1.0625rem]!">
        {option.name}
        <span className="font-mono text-caption font-normal text-ink-3">{option.slug}</span>
      </h2>
      <ul className="m-0 mt-1.5 list-none p-0 text-small">
        {option.choices.filter(hasPrice).map((choice) => (
          <li
            key={choice.slug}
            className="grid items-start gap-x-6 gap-y-1.5 border-b border-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="pt-1.5 text-ink">{choice.name}</span>
            {choice.prices.length ? (
              <div className="grid gap-2">
                {currencies.map((currency) => (
                  <ul
                    key={currency}
                    aria-label={currency}
                    className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 p-0"
                  >
                    {termsOf(choice).map((months) => (
                      <li key={months}>
                        <ChoicePrice
                          {...{ choice, currency, months }}
                          onChange={
                            onChange && ((last) => onChange({ option, choice, currency, months, last }))
                          }
                        />
                      </li>
                    ))}
                  </ul>
                ))}
              </div>
            ) : (
              <span className="pt-1.5 text-ink-3">
                {m.operator_option_share({ share: choice.planShare / 100 })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those that have a price in some currency. */
const termsOf = ({ prices }: Choice): TermMonths[] => [...new Set(prices.map(({ months }) => months))];

interface ChoicePriceProps {
  choice: Choice;
  currency: Currency;
  months: TermMonths;
  onChange: ((last: Price | null) => void) | null;
}

/** What a term costs now in a currency, and from when on it costs something else; a button for who may change it. */
function ChoicePrice({ choice, currency, months, onChange }: ChoicePriceProps) {
  const prices = choice.prices.filter((one) => one.months === months && one.month.currency === currency);
  const now = prices.find(hasBegun);
  const last = prices.at(-1) ?? null;
  const facts = (
    <>
      <span className="font-normal">{listedTermText(months)}</span>
      <span className="tabular-nums">
        {now ? moneyText(now.month) : m.operator_not_offered_in({ currency })}
      </span>
      {last && last !== now ? (
        <span className="w-full text-left text-caption font-normal tabular-nums">
          {m.operator_price_coming({ month: moneyText(last.month), from: dayText(last.validFrom) })}
        </span>
      ) : null}
    </>
  );
  if (!onChange) return <p className="m-0 flex flex-wrap gap-x-2 py-1.5 text-ink">{facts}</p>;
  return (
    <Button
      kind="secondary"
      dense
      full
      className="flex-wrap justify-between! gap-y-0.5"
      onClick={() => onChange(last)}
    >
      {facts}
      <span className="sr-only">
        {now ? m.operator_change() : m.operator_price_set()} {choice.name}
      </span>
    </Button>
  );
}
