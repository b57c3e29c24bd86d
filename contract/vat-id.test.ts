import { describe, expect, test } from 'vitest';
import { inUnion, readVatId } from './vat-id.ts';

/** Numbers that authorities and libraries print as examples; none of them stands for a buyer here. */
const right: [country: string, written: string][] = [
  ['AT', 'AT U13585627'],
  ['BE', 'BE 0428.759.497'],
  ['BG', 'BG175074752'],
  ['CY', 'CY-10259033P'],
  ['CZ', 'CZ25123891'],
  ['DE', 'de 136 695 976'],
  ['DK', 'DK 13585628'],
  ['EE', 'EE 100 931 558'],
  ['ES', 'ES B-58378431'],
  ['FI', 'FI 20774740'],
  ['FR', 'FR 40 303 265 045'],
  ['FR', 'FR K7399859412'],
  ['GB', 'GB 980 7806 84'],
  ['GR', 'EL 094259216'],
  ['HR', 'HR 33392005961'],
  ['HU', 'HU-12892312'],
  ['IE', 'IE 6433435F'],
  ['IE', 'IE 6433435OA'],
  ['IT', 'IT 00743110157'],
  ['LT', 'LT119511515'],
  ['LU', 'LU 150 274 42'],
  ['LV', 'LV 4000 3521 600'],
  ['MT', 'MT 1167-9112'],
  ['NL', 'NL 004495445B01'],
  ['NL', 'NL002455799B11'],
  ['PL', 'PL 8567346215'],
  ['PT', 'PT 501 964 843'],
  ['RO', 'RO 185 472 90'],
  ['SE', 'SE 123456789701'],
  ['SI', 'SI 5022 3054'],
  ['SK', 'SK 202 274 96 19'],
  ['CH', 'CHE-100.155.212 MWST'],
  ['NO', 'NO 995 525 828 MVA'],
];

describe('VAT ids', () => {
  test.each(right)('of %s: %s', (country, written) => {
    expect(readVatId(written)?.country).toBe(country);
  });

  test('one wrong digit is noticed wherever the country has a sum for it', () => {
    const withoutSum = new Set(['BG', 'CY', 'CZ', 'ES', 'LT', 'LV']);
    const missed = right.flatMap(([country, written]) => {
      const text = written.toUpperCase().replaceAll(/[\s.\-/]/g, '');
      const at = text.search(/\d{2}/) + 3;
      const wrong = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
      return readVatId(wrong) && !withoutSum.has(country) && !/^FR\D/.test(text) ? [wrong] : [];
    });
    expect(missed).toEqual([]);
  });

  test('what is no VAT id is none', () => {
    const wrong = [
      '',
      ' ',
      'DE',
      'DE12345678',
      'DE1234567890',
      'GR094259216',
      'US123456789',
      'XX1',
      '__proto__',
      'DE13669597６',
    ];
    expect(wrong.filter((one) => readVatId(one) !== null)).toEqual([]);
  });

  test('27 countries share one VAT law', () => {
    expect([...new Set(right.map(([country]) => country))].filter(inUnion)).toHaveLength(27);
    for (const country of ['GB', 'CH', 'NO', 'US', 'toString']) expect(inUnion(country)).toBe(false);
  });
});
