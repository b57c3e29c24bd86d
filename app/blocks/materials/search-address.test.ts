import fc from 'fast-check';
import { expect, test } from 'vitest';
import { materialShelves } from '#content/catalogue/materials.ts';
import { library } from '#content/en/pages/library.ts';
import { listAddress, shelfAddress } from './search-address.ts';

const of = (query: string) => listAddress(new URLSearchParams(query));

test('a form without script ends at the address that holds its filters', () => {
  expect(of('keyword=mailer+box&parentTypeName=')).toBe('/material-list/0/all/mailer%20box/search');
  expect(of('keyword=&parentTypeName=images')).toBe('/material-list/0/images');
  expect(of('keyword=a%2Fb&parentTypeName=video')).toBe('/material-list/0/video/a%2Fb/search');
  expect(of('keyword=%20%00%20&parentTypeName=nonsense')).toBe('/material-list');
  expect(of('keyword=..')).toBe('/material-list');
  expect(of('page=2')).toBeNull();
  expect(shelfAddress('images', 'icon')).toBe('/material-list/icon/images');
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

test('every type has an address of its own, and the picture names as many as there are', () => {
  const types = materialShelves.flatMap(({ types }) => types.map(({ slug }) => slug));
  expect(new Set(types).size).toBe(types.length);
  expect(library.Material.scene.plate.text).toContain(String(types.length));
});
