import { currencySign } from '#app/format/money-text.ts';
import { readDecimal } from '#app/format/read-decimal.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField, RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { problemText } from '#app/ui/tool/problem-text.ts';
import type { Currency } from '#contract/currencies.ts';
import { canonical, max, type NumberName, restOf, rests, type TierState } from './state.ts';

export interface TierFieldsProps {
  state: TierState;
  /** Of what is planned for servers and proxies. */
  currency: Currency;
  onChange(next: Partial<TierState>): void;
}

/** How the library will be used; the slider and the field are one figure. */
export function TierFields({ state, currency, onChange }: TierFieldsProps) {
  const number = (name: NumberName, label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode={name === 'infrastructure' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={40}
      value={state[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={problemOf(name, state[name])}
    />
  );
  const downloads = canonical('downloads', state.downloads);
  return (
    <>
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {number('downloads', m.tier_downloads())}
        <input
          type="range"
          name="rest"
          aria-label={m.tier_slider()}
          aria-valuetext={downloads ?? state.downloads}
          min={0}
          max={rests.length - 1}
          step={1}
          value={restOf(Number(downloads ?? 0))}
          onChange={(event) => onChange({ downloads: String(rests[Number(event.target.value)] ?? 0) })}
          // Beside the field, whose label is one line of this size and 6 px above it; its message is below both.
          className="m-0 h-11 w-full text-caption accent-primary sm:mt-[calc(1lh+0.375rem)]"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {number('busiestDay', m.tier_busiest(), m.tier_busiest_hint())}
        {number('people', m.tier_people())}
        <SelectField
          label={m.tier_items()}
          name="items"
          value={state.items}
          onChange={(event) => onChange({ items: event.target.value === 'free' ? 'free' : 'any' })}
        >
          <option value="any">{m.tier_items_any()}</option>
          <option value="free">{m.tier_items_free()}</option>
        </SelectField>
        {number(
          'infrastructure',
          m.tier_infrastructure({ currency: currencySign(currency) }),
          m.tier_infrastructure_hint(),
        )}
      </div>
      <CheckField
        label={m.tier_sharing()}
        name="team"
        checked={state.sharing}
        onChange={(event) => onChange({ sharing: event.target.checked })}
      />
      <div className="border-t border-line pt-5 sm:*:max-w-72">
        <RadioGroup
          segmented
          legend={m.tier_pay()}
          name="pay"
          value={state.pay}
          options={[
            { value: 'month', label: m.tier_monthly() },
            { value: 'year', label: m.tier_yearly() },
          ]}
          onChange={(value) => onChange({ pay: value === 'year' ? 'year' : 'month' })}
        />
      </div>
    </>
  );
}

function problemOf(name: NumberName, text: string): string | null {
  const reading = readDecimal(text, max[name]);
  if (reading.problem) return problemText(reading.problem, max[name]);
  if (canonical(name, text) !== null) return null;
  return reading.decimal === '0' ? problemText('zero') : m.tier_whole();
}
