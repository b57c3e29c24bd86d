import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import type { InvoiceStanding } from '#contract/invoices.ts';
import { type InvoiceFilter, isBackwards } from './invoice-filter.ts';

interface InvoiceFilterFieldsProps {
  filter: InvoiceFilter;
  onChange(filter: InvoiceFilter): void;
}

/** Days from and to, and what is asked of an invoice; each takes effect at once. */
export function InvoiceFilterFields({ filter, onChange }: InvoiceFilterFieldsProps) {
  const { from, to, standing } = filter;
  const set = (change: { [Key in keyof InvoiceFilter]: InvoiceFilter[Key] | undefined }) => {
    const { from, to, standing } = { ...filter, ...change };
    onChange({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...(standing ? { standing } : {}) });
  };
  return (
    <search
      aria-label={m.orders_filter()}
      className="mb-6 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-[11.5rem_11.5rem_minmax(0,1fr)_auto]"
    >
      <DatePicker
        label={m.orders_filter_from()}
        name="from"
        value={from ? [from] : []}
        onChange={([day]) => set({ from: day })}
      />
      <DatePicker
        label={m.orders_filter_to()}
        name="to"
        value={to ? [to] : []}
        onChange={([day]) => set({ to: day })}
        {...(isBackwards(filter) ? { error: m.orders_filter_backwards() } : {})}
      />
      <div className="max-w-96 max-xl:col-span-full xl:mt-6.25">
        <RadioGroup
          segmented
          hideLegend
          legend={m.orders_filter_standing()}
          name="standing"
          value={standing ?? 'all'}
          onChange={(value) => set({ standing: value === 'all' ? undefined : (value as InvoiceStanding) })}
          options={[
            { value: 'all', label: m.orders_filter_all() },
            { value: 'due', label: m.orders_filter_due() },
            { value: 'paid', label: m.orders_filter_paid() },
            { value: 'ended', label: m.orders_filter_ended() },
          ]}
        />
      </div>
      {from || to || standing ? (
        <Button kind="quiet" className="justify-self-start xl:mt-6.25" onClick={() => onChange({})}>
          {m.orders_filter_clear()}
        </Button>
      ) : null}
    </search>
  );
}
