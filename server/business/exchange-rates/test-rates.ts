import type { Testbed } from '../../../tests/harness.ts';
import { setExchangeRate } from './exchange-rates.ts';

// What tests of exchange rates share: files in the forms of the European Central Bank, with figures of no day in particular.

export interface DayOfRates {
  on: string;
  rates: Readonly<Record<string, string>>;
}

/** As eurofxref-hist.csv: newest first, a comma behind each line, "N/A" for what was not published. */
export function csvFile(days: readonly DayOfRates[], currencies = ['USD', 'JPY', 'CYP', 'PLN']): string {
  const lines = days.map(({ on, rates }) => [on, ...currencies.map((code) => rates[code] ?? 'N/A')]);
  return [['Date', ...currencies], ...lines].map((cells) => `${cells.join(',')},\n`).join('');
}

/** As eurofxref-hist-90d.xml. */
export function xmlFile(days: readonly DayOfRates[]): string {
  const cubes = days.map(({ on, rates }) => {
    const each = Object.entries(rates).map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`);
    return `<Cube time="${on}">\n${each.join('\n')}\n</Cube>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>
${cubes.join('\n')}
</Cube>
</gesmes:Envelope>`;
}

/** Rates of a day, entered as the page enters them. */
export async function enterRates(
  bed: Testbed,
  publishedOn: string,
  rates: Readonly<Record<string, string>>,
): Promise<void> {
  const ctx = bed.ctx({ kind: 'job', name: 'test' });
  for (const [currency, perBase] of Object.entries(rates))
    await setExchangeRate(ctx, { currency, publishedOn, perBase, source: 'European Central Bank' });
}
