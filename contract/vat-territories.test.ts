import { describe, expect, test } from 'vitest';
import { inUnion } from './vat-id.ts';
import { exceptionalPostcode, vatCountryAt } from './vat-territories.ts';

const street = 'Main Street 1';

describe('the VAT of its country does not hold', () => {
  test.each([
    ['Las Palmas', 'ES', '35001 Las Palmas de Gran Canaria'],
    ['Tenerife', 'ES', 'E-38001 Santa Cruz de Tenerife'],
    ['Ceuta', 'ES', '51001 Ceuta'],
    ['Melilla', 'ES', 'Melilla 52001'],
    ['Åland', 'FI', 'FI-22100 Mariehamn'],
    ['Åland, as its own post writes it', 'FI', 'AX-22100 Mariehamn'],
    ['Livigno', 'IT', '23041 Livigno SO'],
    ['Campione d’Italia', 'IT', '22061 Campione d’Italia'],
    ['Büsingen', 'DE', 'D-78266 Büsingen am Hochrhein'],
    ['Heligoland', 'DE', '27498 Helgoland'],
    ['Mount Athos', 'GR', '630 86 Karyes'],
    ['Mount Athos, from its harbour', 'GR', '63087 Dafni'],
    ['Guadeloupe', 'FR', '97110 Pointe-à-Pitre'],
    ['Réunion', 'FR', 'F-97400 Saint-Denis'],
    ['Mayotte', 'FR', '97600 Mamoudzou CEDEX'],
    ['New Caledonia', 'FR', '98800 Nouméa'],
  ])('in %s', (_what, country, town) => {
    expect(vatCountryAt(country, [street, town])).toBeNull();
    expect(vatCountryAt(country, [street, '2nd floor', town, 'Province'])).toBeNull();
    expect(vatCountryAt(country, [`${street}, ${town}`])).toBeNull();
  });
});

describe('the VAT of the country holds', () => {
  test.each([
    ['Madrid', 'ES', '28001 Madrid'],
    ['the Balearic Islands', 'ES', '07001 Palma'],
    ['Helsinki', 'FI', '00100 Helsinki'],
    ['a neighbour of Livigno', 'IT', '23030 Valdidentro'],
    ['Como', 'IT', '22100 Como'],
    ['Berlin', 'DE', '10115 Berlin'],
    ['Thessaloniki', 'GR', '546 21 Thessaloniki'],
    ['Corsica', 'FR', '20000 Ajaccio'],
    ['Madeira', 'PT', '9000-001 Funchal'],
    ['a letter without a postcode', 'ES', 'Las Palmas'],
  ])('in %s', (_what, country, town) => {
    expect(vatCountryAt(country, [street, town])).toBe(country);
  });

  test('in Monaco that of France, also in a letter to France; in the Isle of Man that of the United Kingdom', () => {
    expect(vatCountryAt('MC', [street, '98000 Monaco'])).toBe('FR');
    expect(vatCountryAt('FR', [street, '98000 Monaco'])).toBe('FR');
    expect(vatCountryAt('IM', [street, 'IM1 1AA Douglas'])).toBe('GB');
  });

  test('in Northern Ireland that of the United Kingdom, which for services is outside the Union', () => {
    expect(vatCountryAt('GB', [street, 'BT1 1AA Belfast'])).toBe('GB');
    expect(inUnion('GB')).toBe(false);
  });
});

test('territories with a code of their own are no member state', () => {
  const own = 'AX GP GF MQ RE YT MF BL PM NC PF WF TF FO GL AW BQ CW SX JE GG GI SM VA AD'.split(' ');
  expect(own.filter((country) => inUnion(vatCountryAt(country, []) ?? ''))).toEqual([]);
});

describe('a postcode', () => {
  test('of another country means nothing', () => {
    expect(exceptionalPostcode('DE', [street, '35001 Somewhere'])).toBeNull();
    expect(exceptionalPostcode('toString', ['35001'])).toBeNull();
  });

  test('is not the number of a house, of a box, of a phone, or a part of a longer one', () => {
    for (const address of [
      ['35001 Calle Mayor', '28001 Madrid'],
      ['Calle Mayor 1', 'Apartado 35001', '28001 Madrid'],
      ['Calle Mayor 1', '28001 Madrid, tel. 935001123'],
      ['Calle Mayor 1', '28001 Madrid, tel. 922 35 00 12'],
    ])
      expect(exceptionalPostcode('ES', address), address.join()).toBeNull();
  });

  test('stands alone where nothing else is known', () => {
    expect(exceptionalPostcode('ES', ['35001'])).toBe('35001');
    expect(exceptionalPostcode('ES', [' 3500 '])).toBeNull();
    expect(exceptionalPostcode('ES', [])).toBeNull();
  });
});

test('a postcode that lies elsewhere in the country keeps its VAT, whatever other numbers the letter has', () => {
  expect(vatCountryAt('ES', ['Calle Mayor 1', '28013 Madrid', 'Ref. 51234'])).toBe('ES');
  expect(vatCountryAt('ES', ['Calle Mayor 1', 'Puerta 35001', '28013 Madrid'])).toBe('ES');
  expect(vatCountryAt('FI', ['Katu 1', '00100 Helsinki', 'PL 22100'])).toBe('FI');
  expect(vatCountryAt('ES', ['Calle Triana 1', '35002 Las Palmas'])).toBeNull();
});
