import { fail } from '#contract/errors.ts';
import { ratePattern } from '#contract/exchange-rates.ts';
import type { RateRefusal } from '#contract/rate-refusals.ts';

export interface ToldRate {
  currency: string;
  publishedOn: string;
  perBase: string;
}

export interface WantedRates {
  currencies: readonly string[];
  /** No rate of a later day is published yet. */
  today: string;
}

export const refuse = (refusal: RateRefusal) => fail('rates.refused', refusal);

/** A hundred years of working days. */
const maxDays = 26_000;

/** What was read of a file so far, each value checked where it stands. */
export class ToldRates {
  private readonly days = new Set<string>();
  private readonly rates: ToldRate[] = [];
  /** Currencies that the file names. */
  private readonly named = new Set<string>();
  private readonly known = new Set<string>();
  private readonly wanted: WantedRates;

  constructor(wanted: WantedRates) {
    this.wanted = wanted;
  }

  wants(currency: string): boolean {
    return this.wanted.currencies.includes(currency);
  }

  /** @returns the day as `2026-11-26` */
  day(text: string, line: number): string {
    const day = isoDay(text.trim());
    if (day === null) throw refuse({ problem: 'day', line, found: text.trim().slice(0, 40) });
    if (day > this.wanted.today) throw refuse({ problem: 'future', line, day });
    if (this.days.has(day)) throw refuse({ problem: 'day_twice', line, day });
    if (this.days.size >= maxDays) throw refuse({ problem: 'too_many', most: maxDays });
    this.days.add(day);
    return day;
  }

  /** The file names the currency, whether or not it has a rate of it for every day. */
  names(currency: string): void {
    this.named.add(currency);
  }

  rate(rate: ToldRate, line: number): void {
    const { currency, publishedOn, perBase } = rate;
    const name = `${currency} ${publishedOn}`;
    if (this.known.has(name)) throw refuse({ problem: 'malformed', line });
    if (!ratePattern.test(perBase))
      throw refuse({ problem: 'rate', line, currency, found: perBase.slice(0, 40) });
    this.known.add(name);
    this.names(currency);
    this.rates.push(rate);
  }

  end(): { from: string; to: string; rates: ToldRate[] } {
    const days = [...this.days].sort();
    const [from, to] = [days[0], days.at(-1)];
    if (!from || !to) throw refuse({ problem: 'empty' });
    const lacking = this.wanted.currencies.find((currency) => !this.named.has(currency));
    if (lacking) throw refuse({ problem: 'no_currency', currency: lacking });
    return { from, to, rates: this.rates };
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-26" of the history, or "26 November 2026" of the file of one day. */
function isoDay(text: string): string | null {
  const [, dayOfMonth = '', name = '', year = ''] =
    /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})$/.exec(text) ?? [];
  const month = String(months.indexOf(name) + 1).padStart(2, '0');
  const iso = year ? `${year}-${month}-${dayOfMonth.padStart(2, '0')}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
