import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filtersIn } from '#app/catalogue/materials/search-address.ts';
import { crumbsOf, knownFilters, notesOf, placeOf } from './list-read.ts';

const nothing = { type: null, parentType: null, keyword: '', corrected: [], ignored: [], unknown: [] };

test('what was read otherwise than written is said in sentences', () => {
  expect(notesOf(nothing, {})).toEqual([]);
  expect(
    notesOf(
      {
        ...nothing,
        corrected: [{ from: 'mailr', to: ['mailer'] }],
        ignored: ['zzqqy'],
        unknown: ['typeId', 'colour'],
      },
      { typeId: 'moon', parentTypeName: 'images' },
    ),
  ).toEqual([
    '“mailr” is not a word of the library. Showing mailer.',
    '“zzqqy” was left out: nothing here matches it together with the other words.',
    'The library has no category or type “moon”. Showing all.',
    'The address asks for a colour that the library does not have. It was left out.',
  ]);
});

test('an unknown part of the address is shown as one short line, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typeId) => {
      const [note = ''] = notesOf({ ...nothing, unknown: ['typeId'] }, { typeId });
      expect(note).toMatch(/^The library has no category or type “[^\n\r\0]{0,41}”\. Showing all\.$/u);
    }),
  );
});

test('values that no material could have are no part of the filters', () => {
  const { colour, format, licence } = knownFilters(
    filtersIn(new URLSearchParams('colour=red,ultraviolet&format=svg,exe&licence=mit,<b>,')),
  );
  expect({ colour, format, licence }).toEqual({ colour: ['red'], format: ['svg'], licence: ['mit'] });
});

test('leads back to places we know and to no other', () => {
  expect(placeOf('blog')?.to).toBe('/blog');
  expect(placeOf('https://elsewhere.example')).toBeNull();
  expect(placeOf('__proto__')).toBeNull();
});

test('the way down names the library, the shelf and the type', () => {
  expect(crumbsOf({ type: 'icon', shelf: 'images' }).map(({ to }) => to)).toEqual([
    '/material',
    '/material-list/0/images',
    '/material-list/icon/images',
  ]);
  expect(crumbsOf({ type: '', shelf: '' }).map(({ to }) => to)).toEqual(['/material', '/material-list']);
});
