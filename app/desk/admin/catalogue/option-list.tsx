import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { listOptionPrices, type OptionPrices } from '#contract/catalogue-operator.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { listedTermText } from '../term-text.ts';
import type { Choice, ChosenPrice, Price } from './chosen-price.ts';
import { OptionPriceDialog } from './option-price-dialog.tsx';
import { hasBegun } from './plan-states.ts';

/** Options by what they cost on top of a plan; only choices with prices of their own are changed here. */
export function OptionList() {
  const read = useRead(listOptionPrices, {}, 'AdminCatalogue');
  const [chosen, setChosen] = useState<ChosenPrice | null>(null);
  const done = (text: string) => {
    setChosen(null);
    toast('success', text);
  };
  return (
    <>
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items }) => (
          <div className="mt-4 grid max-w-[60rem] gap-7">
            {items
              .filter(({ choices }) => choices.some(hasPrice))
              .map((option) => (
                <OptionPart key={option.slug} option={option} onChange={setChosen} />
              ))}
          </div>
        )}
      </Answered>
      {chosen ? <OptionPriceDialog {...chosen} onDone={done} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

const hasPrice = ({ prices, planShare }: Choice) => prices.length > 0 || planShare !== 0;

function OptionPart({ option, onChange }: { option: OptionPrices; onChange(chosen: ChosenPrice): void }) {
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
              <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 p-0">
                {choice.prices.filter(hasBegun).map((price) => (
                  <li key={price.months}>
                    <PriceButton
                      name={choice.name}
                      now={price}
                      last={lastOf(choice, price)}
                      onChange={(last) => onChange({ option, choice, price: last })}
                    />
                  </li>
                ))}
              </ul>
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

const lastOf = ({ prices }: Choice, now: Price): Price =>
  prices.findLast(({ months }) => months === now.months) ?? now;

interface PriceButtonProps {
  name: string;
  now: Price;
  last: Price;
  onChange(last: Price): void;
}

/** What a term costs now, and from when on it costs something else. */
const PriceButton = ({ name, now, last, onChange }: PriceButtonProps) => (
  <Button
    kind="secondary"
    dense
    full
    className="flex-wrap justify-between! gap-y-0.5"
    onClick={() => onChange(last)}
  >
    <span className="font-normal">{listedTermText(now.months)}</span>
    <span className="tabular-nums">{moneyText(now.month)}</span>
    {last === now ? null : (
      <span className="w-full text-left text-caption font-normal tabular-nums">
        {m.operator_price_coming({ month: moneyText(last.month), from: momentDayText(last.validFrom) })}
      </span>
    )}
    <span className="sr-only">
      {m.operator_change()} {name}
    </span>
  </Button>
);
