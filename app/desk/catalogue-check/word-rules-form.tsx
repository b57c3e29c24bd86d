import type { FormEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextArea } from '#app/ui/field.tsx';
import { FieldNote, useFieldIds } from '#app/ui/field-frame.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { maxRuleWords, type WordMarket, wordMarkets } from '#contract/word-rules.ts';
import type { TypedRules, useWordRules } from './use-word-rules.ts';
import { fieldId } from './word-rules-parts.ts';

interface WordRulesFormProps {
  state: ReturnType<typeof useWordRules>;
  /** Fields with something in what was saved that could not be read. */
  broken: ReadonlySet<keyof TypedRules>;
  open: boolean;
}

/** What no listing may say, what each has to say, and where. */
export function WordRulesForm({ state, broken, open }: WordRulesFormProps) {
  const { fields, wrong, changed, pending, problem, set, save } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const brokenText = (name: keyof TypedRules) => (broken.has(name) ? m.words_broken_field() : undefined);
  const markets = { hint: m.words_markets_hint(), error: brokenText('markets') };
  const ids = useFieldIds({ id: fieldId('markets'), ...markets });
  const words = (name: 'forbidden' | 'wanted') => ({
    ...{ id: fieldId(name), name, rows: 8, disabled: !open, optional: true, spellCheck: false },
    value: fields[name],
    error: wrong.includes(name) ? m.words_wrong({ most: maxRuleWords }) : brokenText(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const toggle = (market: WordMarket) =>
    set({
      markets: fields.markets.includes(market)
        ? fields.markets.filter((one) => one !== market)
        : [...fields.markets, market],
    });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextArea {...words('forbidden')} label={m.words_forbidden()} hint={m.words_forbidden_hint()} />
        <TextArea {...words('wanted')} label={m.words_wanted()} hint={m.words_wanted_hint()} />
      </div>
      <fieldset id={ids.id} className="m-0 grid gap-2.5 border-0 p-0" aria-describedby={ids.describedBy}>
        <legend className="p-0 text-small font-semibold text-ink">{m.words_markets()}</legend>
        <FieldNote ids={ids} {...markets} />
        {wordMarkets.map((market) => (
          <CheckField
            key={market}
            name={market}
            label={marketplaces[market].name}
            disabled={!open}
            checked={fields.markets.includes(market)}
            onChange={() => toggle(market)}
          />
        ))}
      </fieldset>
      {open ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            kind={changed ? 'primary' : 'secondary'}
            pending={pending}
            disabled={!changed}
          >
            {m.words_save()}
          </Button>
          {changed ? <span className="text-small text-ink-3">{m.words_unsaved()}</span> : null}
        </div>
      ) : null}
    </form>
  );
}
