import fc from 'fast-check';
import { expect, test } from 'vitest';
import { materialShelves } from '#content/catalogue/materials.ts';
import { addressOf, filtersIn, isCompact, listAddress, shelfAddress } from './search-address.ts';

const of = (query: string) => listAddress(new URLSearchParams(query));

test('a form without script ends at the address that holds its words and its place', () => {
  expect(of('keyword=mailer+box&parentTypeName=')).toBe('/material-list/0/all/mailer%20box/search');
  expect(of('keyword=&parentTypeName=images')).toBe('/material-list/0/images');
  expect(of('keyword=a%2Fb&parentTypeName=video')).toBe('/material-list/0/video/a%2Fb/search');
  expect(of('keyword=%20%00%20&parentTypeName=nonsense')).toBe('/material-list');
  expect(of('keyword=..')).toBe('/material-list');
  expect(of('page=2')).toBeNull();
  expect(shelfAddress('images', 'icon')).toBe('/material-list/icon/images');
});

test('a search on a list keeps its type, its filters and its view', () => {
  expect(of('keyword=box&parentTypeName=images&typeId=icon&colour=red,blue&view=list')).toBe(
    '/material-list/icon/images/box/search?colour=red,blue&view=list',
  );
  expect(of('keyword=box&parentTypeName=video&typeId=icon')).toBe('/material-list/0/video/box/search');
});

test('an address read again is the same address', () => {
  const values = fc.uniqueArray(fc.stringMatching(/^[a-z0-9.-]{1,12}$/), { maxLength: 3 });
  const filters = fc.record({
    ...{ format: values, orientation: values, licence: values, colour: values, tier: values },
  });
  fc.assert(
    fc.property(filters, fc.boolean(), (filters, compact) => {
      const { searchParams } = new URL(
        addressOf({ type: 'icon', shelf: 'images', words: '', filters, compact }),
        'https://shop.example',
      );
      expect(filtersIn(searchParams)).toEqual(filters);
      expect(isCompact(searchParams)).toBe(compact);
    }),
  );
});

test('whatever is typed stays one segment of the path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (keyword) => {
      const address = of(new URLSearchParams({ keyword }).toString()) ?? '';
      const { pathname } = new URL(address, 'https://shop.example');
      expect(pathname).toBe(address);
      expect(pathname).toMatch(/^\/material-list(\/0\/all\/[^/]+\/search)?$/);
    }),
  );
});

test('every type has an address of its own', () => {
  const types = materialShelves.flatMap(({ types }) => types.map(({ slug }) => slug));
  expect(new Set(types).size).toBe(types.length);
});
