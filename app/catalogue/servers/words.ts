import { moneyText } from '#app/format/money-text.ts';
import { currencyOf, figure, fineAmount } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { vpsTerms } from '#content/catalogue/infrastructure.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Dimension } from './fit.ts';
import type { PartName } from './workload.ts';

export const money = (minor: number, currency: Currency) => moneyText({ amount: minor, currency });

/** Four decimals: an hour of the smallest machine costs less than a cent. */
export function hourText(monthly: number, currency: Currency): string {
  return fineAmount(monthly / vpsTerms.hoursToMonth, currencyOf(currency), 4);
}

export function dimensionName(dimension: Dimension): string {
  return {
    threads: m.picker_threads,
    memoryGB: m.picker_memory,
    diskGB: m.picker_disk,
    trafficTB: m.picker_traffic,
  }[dimension]();
}

/** A value with its unit: "3.1 GB", "1.92 TB", "unmetered". */
export function amountOf(value: number, dimension: Dimension): string {
  if (!Number.isFinite(value)) return m.picker_unmetered();
  if (dimension === 'threads') return figure(value, 0, 1);
  if (dimension === 'trafficTB') return `${figure(value)}\u00a0TB`;
  return value >= 1000 ? `${figure(value / 1000)}\u00a0TB` : `${figure(value, 0, 1)}\u00a0GB`;
}

export function partName(name: PartName): string {
  return {
    system: m.picker_part_system,
    web: m.picker_part_web,
    products: m.picker_part_products,
    database: m.picker_part_database,
    jobs: m.picker_part_jobs,
    browsers: m.picker_part_browsers,
    spare: m.picker_part_spare,
  }[name]();
}

export function monthsText(months: number): string {
  return months === 1 ? m.picker_month() : m.picker_months({ months });
}
