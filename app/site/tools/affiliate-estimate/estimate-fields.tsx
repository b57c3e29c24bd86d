import { currencySign } from '#app/format/money-text.ts';
import { percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { commissionRates } from '#content/catalogue/affiliate.ts';
import type { Currency } from '#contract/currencies.ts';
import { type EstimateState, type FigureName, maxOf } from './state.ts';
import { familyName } from './words.ts';

export interface EstimateFieldsProps {
  figures: EstimateState['figures'];
  /** Of the payments. */
  currency: Currency;
  tooMany: boolean;
  onChange(figures: EstimateState['figures']): void;
}

/** Clicks and the shares that go on; then what is ordered, family by family, at the configured rate. */
export function EstimateFields({ figures, currency, tooMany, onChange }: EstimateFieldsProps) {
  const sign = { currency: currencySign(currency) };
  const field = (name: FigureName, label: string, hint?: string) => (
    <NumberField
      label={label}
      name={name}
      hint={hint}
      most={maxOf(name)}
      value={figures[name]}
      onChange={(text) => onChange({ ...figures, [name]: text })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        {field('clicks', m.earning_clicks())}
        {field('signUps', m.earning_sign_ups(), m.earning_sign_ups_hint())}
        {field('orders', m.earning_orders(), m.earning_orders_hint())}
        {field('stay', m.earning_stay(), m.earning_stay_hint())}
      </div>
      {commissionRates.map(({ family, share, months }) => (
        <fieldset key={family} className="m-0 grid min-w-0 gap-2.5 border-0 border-t border-line p-0 pt-4">
          <legend className="float-left w-full p-0 text-small font-semibold text-ink">
            {familyName(family)}
            <span className="ml-2 text-caption font-normal text-ink-3">
              {months > 0
                ? m.earning_rate({ share: percent(share / 10_000), months })
                : m.earning_rate_once({ share: percent(share / 10_000) })}
            </span>
          </legend>
          <div className="clear-both grid grid-cols-2 items-end gap-4">
            {field(`${family}Of100`, m.earning_of_100())}
            {field(`${family}Payment`, months > 0 ? m.earning_payment(sign) : m.earning_payment_once(sign))}
          </div>
        </fieldset>
      ))}
      <div aria-live="polite" className="empty:hidden">
        {tooMany ? <p className="m-0 text-small text-error">{m.earning_too_many()}</p> : null}
      </div>
    </>
  );
}
