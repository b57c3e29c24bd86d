import { type FormEvent, useId, useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { saveCoupon } from '#contract/catalogue.ts';
import { families, family } from '#contract/pricing.ts';
import { AmountField, readAmount } from '../amount-field.tsx';
import { familyText } from './family-text.ts';

interface CouponDialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** Text of a field as a whole number above nothing; null when it is empty, undefined when it is none. */
const count = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined;

/** A new coupon; one of the same code is changed. */
export function CouponDialog({ onDone, onClose }: CouponDialogProps) {
  const form = useId();
  const [kind, setKind] = useState<'share' | 'amount'>('share');
  const [values, setValues] = useState({ code: '', off: '', family: '', uses: '', renewals: '0' });
  const [until, setUntil] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const deed = useDeed(saveCoupon, { onDone: ({ code }) => onDone(m.operator_coupon_saved({ code })) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Percent with two decimals are basis points, as dollars are cents.
    const off = readAmount(values.off);
    const mostUses = count(values.uses);
    const wrong: Record<string, string> = {};
    if (!/^[A-Za-z0-9-]{2,40}$/.test(values.code.trim())) wrong.code = m.operator_coupon_code_wrong();
    if (!off || (kind === 'share' && off > 10_000)) wrong.off = m.operator_coupon_off_wrong();
    if (mostUses === undefined) wrong.uses = m.operator_count_wrong();
    setErrors(wrong);
    if (!off || mostUses === undefined || Object.keys(wrong).length) return;
    const only = family.safeParse(values.family);
    void deed.run({
      code: values.code.trim(),
      ...(kind === 'share' ? { share: off } : { amount: off }),
      families: only.success ? [only.data] : [],
      renewals: kind === 'amount' ? 0 : values.renewals === 'all' ? null : Number(values.renewals),
      mostUses,
      validFrom: new Date().toISOString(),
      validTo: until ? `${until}T23:59:59.999Z` : null,
    });
  };
  return (
    <Dialog
      title={m.operator_coupon_new()}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} pending={deed.pending}>
            {m.operator_coupon_save()}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
        <TextField label={m.operator_coupon_code()} autoComplete="off" maxLength={40} {...set('code')} />
        <RadioGroup
          segmented
          legend={m.operator_coupon_off()}
          name="kind"
          value={kind}
          onChange={(value) => setKind(value === 'amount' ? 'amount' : 'share')}
          options={[
            { value: 'share', label: m.operator_coupon_percent() },
            { value: 'amount', label: m.operator_coupon_amount() },
          ]}
        />
        <AmountField
          label={kind === 'share' ? m.operator_coupon_percent_off() : m.operator_coupon_amount_off()}
          hint={kind === 'amount' ? m.operator_coupon_amount_hint() : undefined}
          {...set('off')}
        />
        {kind === 'share' ? (
          <SelectField label={m.operator_coupon_payments()} {...set('renewals')}>
            <option value="0">{m.operator_coupon_first_only()}</option>
            <option value="2">{m.operator_coupon_renewals({ renewals: 2 })}</option>
            <option value="11">{m.operator_coupon_renewals({ renewals: 11 })}</option>
            <option value="all">{m.operator_coupon_all_renewals()}</option>
          </SelectField>
        ) : null}
        <SelectField label={m.operator_coupon_for()} {...set('family')}>
          <option value="">{m.operator_coupon_everything()}</option>
          {families.map((one) => (
            <option key={one} value={one}>
              {familyText[one]()}
            </option>
          ))}
        </SelectField>
        <TextField
          optional
          label={m.operator_coupon_most_uses()}
          inputMode="numeric"
          autoComplete="off"
          {...set('uses')}
        />
        <DatePicker
          optional
          name="until"
          label={m.operator_coupon_until()}
          value={until ? [until] : []}
          min={new Date().toISOString().slice(0, 10)}
          onChange={([day]) => setUntil(day ?? null)}
        />
      </form>
    </Dialog>
  );
}
