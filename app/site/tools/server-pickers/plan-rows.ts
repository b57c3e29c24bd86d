import { dimensions, type Fit } from '#app/catalogue/servers/fit.ts';
import { dimensionName, monthsText } from '#app/catalogue/servers/words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Currency } from '#contract/currencies.ts';

/** All plans as rows for a spreadsheet; prices in major units of the currency, an unmetered traffic in words. */
export function planRows(fits: readonly Fit[], months: number, currency: Currency): (string | number)[][] {
  return [
    [
      m.picker_plan(),
      ...dimensions.map(dimensionName),
      `${m.picker_price()}, ${currency}, ${monthsText(months)}`,
      `${m.picker_setup()}, ${currency}`,
      m.picker_verdict(),
    ],
    ...fits.map(({ plan, monthly, setup, fits: enough, short, soldOut }) => [
      plan.slug,
      ...dimensions.map((dimension) =>
        Number.isFinite(plan.holds[dimension]) ? plan.holds[dimension] : m.picker_unmetered(),
      ),
      monthly / 100,
      setup / 100,
      enough
        ? m.picker_enough()
        : soldOut
          ? m.picker_sold_out()
          : short.map(dimensionName).join(', ') || m.picker_no_windows(),
    ]),
  ];
}
