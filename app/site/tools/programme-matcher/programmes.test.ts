import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import {
  type Answers,
  example,
  fitsOf,
  formatState,
  maxPoints,
  offers,
  parseState,
  roles,
  wishes,
} from './programmes.ts';

const answers: fc.Arbitrary<Answers> = fc.record({
  role: fc.constantFrom(...roles),
  offer: fc.constantFrom(...offers),
  wish: fc.constantFrom(...wishes),
});

test.each([
  [{ role: 'marketplace', offer: 'rules', wish: 'prepared' }, 'PartnersMarketplaces', maxPoints],
  [{ role: 'services', offer: 'clients', wish: 'commission' }, 'PartnersCompany', 6],
  // What is brought decides: an agency with artwork of a brand publishes a kit.
  [{ role: 'services', offer: 'artwork', wish: 'workspaces' }, 'PartnersBrands', 4],
  [{ role: 'carrier', offer: 'lanes', wish: 'parcels' }, 'PartnersCarrier', maxPoints],
  [{ role: 'audience', offer: 'readers', wish: 'commission' }, 'Affiliate', maxPoints],
] as const)('%j fits %s', (given, programme, points) => {
  expect(fitsOf(given)[0]).toMatchObject({ programme, points });
});

test('there is always one best fit, with reasons and a page, and its points are unlike the others', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const fits = fitsOf(given);
      expect(fits[0]?.because).toContain('offer');
      expect(new Set(fits.map(({ points }) => points)).size).toBe(fits.length);
      expect(fits.reduce((sum, { points }) => sum + points, 0)).toBe(maxPoints);
      for (const { programme } of fits) expect(paths[programme]).toMatch(/^\//);
    }),
  );
});

test('answers survive the address; others fall back and are named', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(parseState(new URLSearchParams(formatState(given).toString()))).toEqual({
        state: given,
        problems: [],
      });
    }),
  );
  expect(parseState(new URLSearchParams('who=king&bring=gold'))).toEqual({
    state: example,
    problems: ['who', 'bring'],
  });
});
