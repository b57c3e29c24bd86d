import { useState } from 'react';
import { longDayText } from '#app/format/day-text.ts';
import { currencies } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { SourceLine } from '#app/ui/tool/rule-source.tsx';
import { lowValueDuty } from '#content/en/rules/customs.ts';
import { maxOf, type UnitField, type UnitText } from './state.ts';

export interface UnitFieldsProps {
  unit: UnitText;
  currency: string;
  onChange(change: Partial<UnitText>): void;
  onCurrency(code: string): void;
}

/** All that goes into one scenario. */
export function UnitFields({ unit, currency, onChange, onCurrency }: UnitFieldsProps) {
  const field = (name: UnitField, label: string) => (
    <NumberField
      name={`profit-${name}`}
      label={label}
      value={unit[name]}
      most={maxOf(name)}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <>
      <Group title={m.profit_group_sale()}>
        {field('price', m.profit_price())}
        <SelectField
          name="profit-currency"
          label={m.profit_currency()}
          value={currency}
          onChange={(event) => onCurrency(event.target.value)}
        >
          {currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <Tax vat={unit.vat} onChange={onChange} field={field('vat', m.profit_vat())} />
      </Group>
      <Group title={m.profit_group_stock()}>
        {field('goods', m.profit_goods())}
        {field('freight', m.profit_freight())}
        {field('duty', m.profit_duty())}
        <SelectField
          name="profit-duty-on"
          label={m.profit_duty_on()}
          value={unit.dutyOn}
          onChange={(event) => onChange({ dutyOn: event.target.value === 'landed' ? 'landed' : 'goods' })}
        >
          <option value="goods">{m.profit_on_goods()}</option>
          <option value="landed">{m.profit_on_landed()}</option>
        </SelectField>
        <DutyNote />
      </Group>
      <Group title={m.profit_group_selling()}>
        {field('fee', m.profit_fee())}
        {field('feeFixed', m.profit_fee_fixed())}
        {field('delivery', m.profit_delivery())}
        {field('ads', m.profit_ads())}
        {field('returns', m.profit_returns())}
        {field('returnLoss', m.profit_return_loss())}
        {field('storage', m.profit_storage())}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 border-t border-line p-0 pt-4">
      <legend className="sr-only">{title}</legend>
      <span aria-hidden="true" className="text-small font-semibold text-ink">
        {title}
      </span>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5">{children}</div>
    </fieldset>
  );
}

interface TaxProps {
  vat: string;
  field: React.ReactNode;
  onChange(change: Partial<UnitText>): void;
}

/** The rate is asked only where tax is inside the price. */
function Tax({ vat, field, onChange }: TaxProps) {
  const [opened, setOpened] = useState(false);
  const inside = opened || vat !== '0';
  return (
    <>
      <div className="col-span-2">
        <RadioGroup
          segmented
          legend={m.profit_tax()}
          name="profit-tax"
          value={inside ? 'inside' : 'none'}
          options={[
            { value: 'none', label: m.profit_tax_none() },
            { value: 'inside', label: m.profit_tax_inside() },
          ]}
          onChange={(mode) => {
            setOpened(mode === 'inside');
            onChange({ vat: mode === 'inside' ? '20' : '0' });
          }}
        />
      </div>
      {inside ? field : null}
    </>
  );
}

/** What a percentage cannot say: parcels to consumers in the Union pay by kinds of goods. */
function DutyNote() {
  const { perKind, upTo, validFrom, validTo, source } = lowValueDuty;
  const days = { from: longDayText(validFrom), to: longDayText(validTo) };
  return (
    <p className="col-span-2 m-0 text-caption text-ink-3">
      {m.profit_duty_parcels({ perKind, upTo, ...days })} <SourceLine source={source} />.
    </p>
  );
}
