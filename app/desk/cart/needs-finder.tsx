import { type FormEvent, useState } from 'react';
import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { everyText, taxText } from '#app/catalogue/lines/words.ts';
import { quietCall } from '#app/client.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { shownCurrency } from '#app/state/currency.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findMix, type Mix } from '#contract/catalogue.ts';
import type { Selection } from '#contract/pricing.ts';

/** Largest values of the service (contract/catalogue.ts mixNeeds). */
const fields = [
  { name: 'stores', label: m.cart_need_stores, least: 1, most: 1000 },
  { name: 'people', label: m.cart_need_people, least: 1, most: 200 },
  { name: 'trafficGB', label: m.cart_need_traffic, least: 0, most: 10_000 },
] as const;
type Name = (typeof fields)[number]['name'];

/** Stores, people and traffic in; the cheapest mix of workspaces and proxies that is enough out, ready for the cart. */
export function NeedsFinder({ onTake }: { onTake(selections: readonly Selection[]): void }) {
  const [typed, setTyped] = useState<Record<Name, string>>({ stores: '6', people: '3', trafficGB: '40' });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [mix, setMix] = useState<Mix | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.filter(({ name, least, most }) => {
      const value = Number(typed[name]);
      return !/^\d+$/.test(typed[name].trim()) || value < least || value > most;
    });
    setErrors(
      Object.fromEntries(wrong.map(({ name, least, most }) => [name, m.cart_need_range({ least, most })])),
    );
    if (wrong.length > 0 || state === 'asking') return;
    setState('asking');
    try {
      const [stores, people, trafficGB] = fields.map(({ name }) => Number(typed[name])) as [
        number,
        number,
        number,
      ];
      setMix(
        await quietCall(findMix, {
          ...{ stores, people, trafficGB, countries: 1, addresses: 'any', server: null },
          currency: shownCurrency(),
        }),
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <section aria-labelledby="needs" className="mt-14 border-t border-line pt-10">
      <h2 id="needs" className="m-0 text-h3!">
        {m.cart_need_title()}
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-small">{m.cart_need_text()}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 lg:grid-cols-2">
        <form onSubmit={find} noValidate className="grid items-start gap-4 sm:grid-cols-3">
          {fields.map(({ name, label }) => (
            <TextField
              key={name}
              label={label()}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              error={errors[name] ?? null}
            />
          ))}
          <Button
            type="submit"
            kind="secondary"
            pending={state === 'asking'}
            pendingText={m.cart_need_finding()}
            className="justify-self-start"
          >
            {m.cart_need_find()}
          </Button>
        </form>
        <div aria-live="polite">
          {state === 'failed' ? <Notice tone="error" title={m.cart_not_priced()} /> : null}
          {mix ? <Answer mix={mix} onTake={onTake} /> : null}
        </div>
      </div>
    </section>
  );
}

function Answer({
  mix: { best, compared },
  onTake,
}: {
  mix: Mix;
  onTake(selections: readonly Selection[]): void;
}) {
  if (!best) return <p className="m-0 max-w-measure">{m.cart_need_none()}</p>;
  const { lines, dueToday } = best.cart;
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <h3 className="m-0 text-[1.0625rem]!">{m.cart_need_best()}</h3>
      <dl className="m-0 mt-3 grid gap-2 text-small leading-snug">
        {lines.map(({ title, selection, term }) => (
          <AmountLine
            key={selection.plan}
            term={
              <>
                {selection.quantity > 1 ? `${selection.quantity}\u00a0× ` : ''}
                {title}
                <span className="block text-caption text-ink-3">{everyText(selection.months)}</span>
              </>
            }
            amount={moneyText(term)}
          />
        ))}
        <AmountLine
          term={m.cart_tax_estimated({ name: taxText(dueToday.tax) })}
          amount={moneyText(dueToday.tax.amount)}
        />
      </dl>
      <dl className="m-0 mt-4 border-t-2 border-ink pt-4">
        <AmountLine term={m.cart_due_today()} amount={moneyText(dueToday.total)} strong />
      </dl>
      <Button className="mt-5" full onClick={() => onTake(best.selections)}>
        {m.cart_need_take()}
      </Button>
      <p className="mt-3 mb-0 text-caption text-ink-3">{m.cart_need_compared({ count: compared })}</p>
    </div>
  );
}
