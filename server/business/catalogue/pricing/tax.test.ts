import { describe, expect, test } from 'vitest';
import { taxRates } from '#content/catalogue/tax-rates.ts';
import { usd } from '#contract/money.ts';
import { inUnion } from '#contract/vat-id.ts';
import { seedCatalogue } from '../../../../database/seed-catalogue.ts';
import { openTestbed } from '../../../../tests/harness.ts';
import { readPriceBook } from '../read-price-book.ts';
import type { PriceBook } from './price-book.ts';
import { type TaxBuyer, taxBuyerOf, taxed, taxRuleFor } from './tax.ts';

const rates = new Map(taxRates.map(({ country, rate }) => [country, { name: 'VAT', rate }]));
const bookOf = (country = 'DE', pricesIncludeTax = false): PriceBook => ({
  currency: 'USD',
  plans: new Map(),
  coupon: null,
  rates,
  seller: { country, pricesIncludeTax },
});
const rule = (buyer: TaxBuyer, seller = 'DE') => {
  const { name, country, reverseCharge } = taxRuleFor(bookOf(seller), buyer);
  return [name, country, reverseCharge];
};

describe('which tax a buyer pays', () => {
  test('a seller in Germany', () => {
    expect(rule({})).toEqual(['VAT 19%', 'DE', false]);
    expect(rule({ country: 'DE', vatId: 'DE136695976' })).toEqual(['VAT 19%', 'DE', false]);
    expect(rule({ country: 'FI' })).toEqual(['VAT 25.5%', 'FI', false]);
    expect(rule({ country: 'IT', vatId: 'IT00743110157' })).toEqual(['VAT, reverse charge', 'IT', true]);
    expect(rule({ country: 'GR', vatId: 'EL094259216' })).toEqual(['VAT, reverse charge', 'GR', true]);
    expect(rule({ country: 'US' })).toEqual(['No VAT', null, false]);
    expect(rule({ country: 'GB', vatId: 'GB980780684' })).toEqual(['No VAT', null, false]);
  });

  test('Monaco is taxed as France', () => {
    expect(rule({ country: 'MC' })).toEqual(['VAT 20%', 'FR', false]);
    expect(rule({ country: 'MC', vatId: 'FR40303265045' })).toEqual(['VAT, reverse charge', 'FR', true]);
    expect(rule({ country: 'MC', vatId: 'IT00743110157' })).toEqual(['VAT 20%', 'FR', false]);
    expect(rule({ country: 'MC' }, 'FR')).toEqual(['VAT 20%', 'FR', false]);
  });

  test('where the VAT of a member state does not hold there is none, whoever buys', () => {
    const none = ['No VAT', null, false];
    expect(rule({ country: 'ES', postcode: '35001' })).toEqual(none);
    expect(rule({ country: 'IT', postcode: '23041', vatId: 'IT00743110157' })).toEqual(none);
    // Also at home.
    expect(rule({ country: 'DE', postcode: '27498' })).toEqual(none);
    expect(rule({ country: 'AX' })).toEqual(none);
    expect(rule({ country: 'GP' }, 'FR')).toEqual(none);
    expect(rule({ country: 'ES', postcode: '28001' })).toEqual(['VAT 21%', 'ES', false]);
    expect(rule({ postcode: '35001' })).toEqual(['VAT 19%', 'DE', false]);
  });

  test('the Isle of Man is taxed as the United Kingdom', () => {
    expect(rule({ country: 'IM' }, 'GB')).toEqual(['VAT 20%', 'GB', false]);
    expect(rule({ country: 'IM' })).toEqual(['No VAT', null, false]);
  });

  test('of a letter, tax asks for the country, and for a postcode that decides', () => {
    const letter = { country: 'ES', address: ['Calle Mayor 1', '35001 Las Palmas'], vatId: null };
    expect(taxBuyerOf(letter)).toEqual({ country: 'ES', postcode: '35001' });
    expect(taxBuyerOf({ ...letter, address: ['Calle Mayor 1', '28001 Madrid'] })).toEqual({ country: 'ES' });
    expect(taxBuyerOf({ country: null, address: [], vatId: 'ESB58378431' })).toEqual({
      vatId: 'ESB58378431',
    });
  });

  test('an id of a wrong form or of another country shifts nothing', () => {
    for (const vatId of ['IT00743110158', 'IT', 'ATU13585627', '', 'x'])
      expect(rule({ country: 'IT', vatId })).toEqual(['VAT 22%', 'IT', false]);
  });

  test('a seller outside the Union', () => {
    expect(rule({ country: 'GB' }, 'GB')).toEqual(['VAT 20%', 'GB', false]);
    expect(rule({}, 'US')).toEqual(['No VAT', null, false]);
    expect(rule({ country: 'CH' }, 'GB')).toEqual(['No VAT', null, false]);
    expect(rule({ country: 'FR' }, 'GB')).toEqual(['VAT 20%', 'FR', false]);
  });

  test('prices that hold the tax are the same for everybody; only the tax in them differs', () => {
    const of = (country: string) => taxed(usd(11_900), taxRuleFor(bookOf('DE', true), { country }));
    expect(of('DE')).toMatchObject({ net: usd(10_000), total: usd(11_900) });
    expect(of('US')).toMatchObject({ net: usd(11_900), total: usd(11_900) });
    const { net, tax } = of('HU');
    expect([net.amount, tax.amount.amount]).toEqual([9370, 2530]);
  });
});

test('all 27 countries of the Union have a rate, and each rate a day and a source', () => {
  expect(new Set(taxRates.map(({ country }) => country).filter(inUnion)).size).toBe(27);
  for (const { rate, validFrom, source } of taxRates) {
    expect(rate).toBeGreaterThanOrEqual(810);
    expect(rate).toBeLessThanOrEqual(2700);
    expect(validFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(source).not.toBe('');
  }
});

test('the rate is that of the day', async () => {
  const rateOn = async (day: string) => {
    const bed = await openTestbed({}, new Date(`${day}T12:00:00Z`));
    await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
    const found = (await readPriceBook(bed.ctx(), [], 'USD')).rates.get('EE')?.rate;
    await bed.close();
    return found;
  };
  expect([await rateOn('2025-06-30'), await rateOn('2025-07-01')]).toEqual([2200, 2400]);
});
