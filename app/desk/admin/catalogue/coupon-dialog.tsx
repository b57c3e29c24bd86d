import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { CheckField, RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { saveCoupon } from '#contract/catalogue.ts';
import type { Coupon } from '#contract/catalogue-operator.ts';
import { type Currency, currencies as known } from '#contract/currencies.ts';
import { AmountField } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { type CouponDraft, changed, couponOf, draftOf, emptyCoupon } from './coupon-draft.ts';
import { FamilyChoice } from './family-choice.tsx';

interface CouponDialogProps {
  /** The one that is changed; null: a new one. */
  coupon: Coupon | null;
  currencies: readonly Currency[];
  onDone(text: string): void;
  onClose(): void;
}

/** A coupon with a code that no other one has, or other terms for one that is there. */
export function CouponDialog({ coupon: first, currencies, onDone, onClose }: CouponDialogProps) {
  const usual = currencies[0] ?? known[0];
  const [begun] = useState<CouponDraft>(() =>
    first ? draftOf(first, usual) : { ...emptyCoupon, currency: usual },
  );
  const [draft, setDraft] = useState(begun);
  const [errors, setErrors] = useState<Partial<Record<keyof CouponDraft, string>>>({});
  // So that what is sent again after a lost answer is the same coupon.
  const [opened] = useState(() => new Date());
  const action = useAction(saveCoupon, {
    onDone: ({ code }, { validFrom }) =>
      onDone(
        first
          ? m.operator_coupon_changed({ code })
          : Date.parse(validFrom) > Date.now()
            ? m.operator_coupon_saved_from({ code, day: dayText(validFrom) })
            : m.operator_coupon_saved({ code }),
      ),
    onRefused({ data }) {
      const { code } = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
      if (code !== 'name_taken') return false;
      setErrors({ code: m.operator_coupon_code_taken() });
      return true;
    },
  });
  const set = (part: Partial<CouponDraft>) => setDraft({ ...draft, ...part });
  const field = (name: 'code' | 'off' | 'least' | 'uses' | 'usesEach' | 'renewals') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const submit = () => {
    const { coupon, wrong } = couponOf(draft, opened);
    setErrors(wrong);
    if (coupon) void action.run(first ? changed(first, coupon, [begun, draft]) : coupon);
  };
  const inShare = draft.kind === 'share';
  const { currency } = draft;
  // A percentage alone is in no currency: its minimum order is.
  const currencyChoice = (hint: string) =>
    currencies.length > 1 ? (
      <div className="grid gap-1.5">
        <RadioGroup
          segmented
          legend={m.operator_currency()}
          name="currency"
          value={currency}
          onChange={(value) => set({ currency: currencies.find((one) => one === value) ?? currency })}
          options={currencies.map((one) => ({ value: one, label: one }))}
        />
        <p className="m-0 text-caption text-ink-3">{hint}</p>
      </div>
    ) : null;
  return (
    <FormDialog
      wide
      title={first ? m.operator_coupon_change_title({ code: first.code }) : m.operator_coupon_new()}
      verb={first ? m.operator_save() : m.operator_coupon_save()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      {first ? null : (
        <TextField label={m.operator_coupon_code()} autoComplete="off" maxLength={40} {...field('code')} />
      )}
      <RadioGroup
        segmented
        legend={m.operator_coupon_off()}
        name="kind"
        value={draft.kind}
        onChange={(value) => set({ kind: value === 'amount' ? 'amount' : 'share' })}
        options={[
          { value: 'share', label: m.operator_coupon_percent() },
          { value: 'amount', label: m.operator_coupon_amount() },
        ]}
      />
      {inShare ? null : currencyChoice(m.operator_coupon_currency_hint())}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField
          label={inShare ? m.operator_coupon_percent_off() : m.operator_coupon_amount_off({ currency })}
          hint={inShare ? undefined : m.operator_coupon_amount_hint()}
          {...field('off')}
        />
        {inShare ? (
          <SelectField label={m.operator_coupon_payments()} {...field('renewals')}>
            <option value="0">{m.operator_coupon_first_only()}</option>
            <option value="2">{m.operator_coupon_renewals({ renewals: 2 })}</option>
            <option value="11">{m.operator_coupon_renewals({ renewals: 11 })}</option>
            {['0', '2', '11', 'all'].includes(begun.renewals) ? null : (
              <option value={begun.renewals}>
                {m.operator_coupon_renewals({ renewals: begun.renewals })}
              </option>
            )}
            <option value="all">{m.operator_coupon_all_renewals()}</option>
          </SelectField>
        ) : null}
      </div>
      <FamilyChoice chosen={draft.families} onChange={(families) => set({ families })} />
      <AmountField
        optional
        label={m.operator_coupon_least({ currency })}
        hint={m.operator_coupon_least_hint({ tax: sayTax(exclTax) })}
        {...field('least')}
      />
      {inShare && draft.least.trim() ? currencyChoice(m.operator_coupon_currency_of_least()) : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DatePicker
          optional
          name="from"
          label={m.operator_coupon_first_day()}
          value={draft.from ? [draft.from] : []}
          min={today()}
          onChange={([from]) => set({ from: from ?? null })}
        />
        <DatePicker
          optional
          name="until"
          label={m.operator_coupon_until()}
          error={errors.until}
          value={draft.until ? [draft.until] : []}
          min={draft.from ?? today()}
          onChange={([until]) => set({ until: until ?? null })}
        />
        <TextField
          optional
          label={m.operator_coupon_most_uses()}
          inputMode="numeric"
          autoComplete="off"
          {...field('uses')}
        />
        <TextField
          label={m.operator_coupon_uses_each()}
          inputMode="numeric"
          autoComplete="off"
          {...field('usesEach')}
        />
      </div>
      <CheckField
        name="firstOrder"
        label={m.operator_coupon_first_order()}
        hint={m.operator_coupon_first_order_hint()}
        checked={draft.firstOrder}
        onChange={({ target }) => set({ firstOrder: target.checked })}
      />
    </FormDialog>
  );
}

const today = () => new Date().toISOString().slice(0, 10);
