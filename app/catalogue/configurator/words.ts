import { formulaText } from '#app/catalogue/lines/words.ts';
import { discountsOf } from '#app/format/discounts-of.ts';
import { moneyText } from '#app/format/money-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { serverDelivery } from '#content/catalogue/infrastructure.ts';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Money } from '#contract/money.ts';
import type { Build, Quote } from './build.ts';
import { type DiskGroup, type Location, type Machine, type SystemSlug, systems } from './parts.ts';

/** What a machine is put together from. */
type Parts = Omit<Machine, 'slug' | 'price' | 'setup'>;

export const countryOf = ({ country }: Location) => regionText(country);

export function processorText({ processors, cores, clockGHz }: Parts): string {
  if (processors > 1) return m.server_processors({ count: processors, cores: cores / processors });
  return clockGHz ? m.server_cores_at({ cores, clock: clockGHz.toFixed(1) }) : m.server_cores({ cores });
}

export function memoryText({ memoryGiB, ecc }: Parts, more = 0): string {
  const amount = gigabytes(memoryGiB + more);
  return ecc ? m.server_ecc({ amount }) : amount;
}

export const disksText = (groups: readonly DiskGroup[]) =>
  groups
    .map(({ count, sizeGB, kind }) => `${count}\u00a0×\u00a0${gigabytes(sizeGB)}\u00a0${kind}`)
    .join(' + ');

export function trafficText({ portMbps, trafficTB }: Parts): string {
  const port = `${portMbps / 1000}\u00a0Gbit/s`;
  return `${port}, ${trafficTB === null ? m.picker_unmetered() : `${trafficTB}\u00a0TB`}`;
}

/** "512 GB", "1.92 TB", "46.4 TB". */
export function gigabytes(amount: number): string {
  if (amount < 1000) return `${amount}\u00a0GB`;
  return `${Number((amount / 1000).toFixed(2))}\u00a0TB`;
}

export function systemName(slug: SystemSlug): string {
  return systems.find((system) => system.slug === slug)?.name ?? m.server_no_system();
}

/** On the right edge of a row: "+ $15.00", that nothing is added, or less than elsewhere. */
export function addedPrice(added: Money): string {
  if (added.amount === 0) return m.server_included();
  return added.amount > 0 ? `+ ${moneyText(added)}` : moneyText(added);
}

export function backupName(backup: Build['backup']): string {
  const size = Number(backup.replace('backup-', ''));
  return backup === 'none' ? m.server_no_backup() : m.server_backup({ amount: gigabytes(size) });
}

export const careName = (care: Build['care']) =>
  ({ self: m.server_care_self, assisted: m.server_care_assisted, managed: m.server_care_managed })[care]();

/** Rows for a spreadsheet; amounts in major units of the currency that the head names. */
export function quoteRows({ cart, asked }: Quote): (string | number)[][] {
  const { term, setup, tax, total } = cart.dueToday;
  const items = cart.lines.flatMap((line) => line.items).filter(({ key }) => key !== 'setup');
  const sums: [string, number][] = [
    ...discountsOf(cart).map(({ label, amount }): [string, number] => [label, -amount.amount]),
    [m.server_term_sum(), term.amount],
    [m.server_setup_once(), setup.amount],
    [tax.name, tax.amount.amount],
    [asked ? m.cart_due_today() : m.server_due_today({ tax: sayTax(exclTax) }), total.amount],
    ...cart.renewals.map((one): [string, number] => [m.server_renewal(), one.total.amount]),
  ];
  return [
    [m.server_line(), m.server_formula(), cart.currency],
    ...items.map((item) => [item.title, formulaText(item), item.amount.amount / 100]),
    ...sums.map(([name, amount]) => [name, '', amount / 100]),
  ];
}

/** From payment to the first login, as the service promises it for these parts. */
export function deliveryText(minutes: number | null): string {
  if (minutes === null) return m.server_delivery_stock({ hours: serverDelivery.inStockHours });
  // Above a day parts are built in; the catalogue counts the days of a calendar, people the working ones.
  if (minutes > 24 * 60) return m.server_delivery_custom({ days: serverDelivery.customWorkingDays });
  return m.server_delivery_stock({ hours: Math.ceil(minutes / 60) });
}
