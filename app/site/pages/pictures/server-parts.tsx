import { priceText } from '#app/catalogue/price-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { serverLocations, serverOptions, serverPlans } from '#content/catalogue/infrastructure.ts';
import { HomeDrawing } from '../home/home-drawing.tsx';

/** A server as it is put together, priced by the catalogue: the second plan with more memory. */
export function ServerParts() {
  const currency = useCurrency();
  const plan = serverPlans[1];
  const memory = serverOptions[0];
  const [disks] = plan.disks;
  const together = { amount: plan.price[currency] + memory.price[currency], currency };
  const rows = [
    [
      m.home_part_cores({ cores: plan.cores, clock: plan.clockGHz.toFixed(1) }),
      priceText(plan.price, currency),
    ],
    [memory.name, `+ ${priceText(memory.price, currency)}`],
    [m.home_part_disks({ count: disks.count, size: disks.sizeGB / 1000, kind: disks.kind }), null],
    [serverLocations[0].name, null],
  ] as const;
  return (
    <div className="grid items-end gap-x-3 sm:grid-cols-[minmax(0,1fr)_12.5rem]">
      <dl className="m-0 rounded-control border border-line bg-surface text-[0.9rem] leading-snug">
        {rows.map(([name, price]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line px-3.5 py-2.5">
            <dt>{name}</dt>
            <dd className={`m-0 whitespace-nowrap ${price ? 'font-semibold text-ink' : 'text-ink-3'}`}>
              {price ?? m.home_part_included()}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 px-3.5 py-2.5 font-semibold text-ink">
          <dt>{m.home_part_month()}</dt>
          <dd className="m-0">{moneyText(together)}</dd>
        </div>
      </dl>
      <HomeDrawing kit="cabinets" className="-mr-3 max-sm:hidden" />
    </div>
  );
}
