import fc from 'fast-check';
import { expect, it } from 'vitest';
import { materialAsked } from './material-asked.ts';

it('asks for everything when the address names nothing, or names the defaults', () => {
  expect(materialAsked({}).asked).toEqual([]);
  expect(materialAsked({ typeId: '0', parentTypeName: 'all' })).toEqual({
    headline: null,
    asked: [],
    unknown: null,
    words: '',
    shelf: '',
    type: '',
    back: null,
    searching: false,
  });
});

it('names what the address asks for as the library names it, and the way without each part', () => {
  const { asked, headline, unknown, searching } = materialAsked({
    typeId: 'icon',
    parentTypeName: 'images',
    keyword: 'mailer box',
  });
  expect(asked.map(({ value, without }) => [value, without])).toEqual([
    ['Images', '/material-list/icon/all/mailer%20box'],
    ['Icons', '/material-list/0/images/mailer%20box'],
    ['mailer box', '/material-list/icon/images'],
  ]);
  expect(headline).toBe('Results for “mailer box”');
  expect(unknown).toBeNull();
  expect(searching).toBe(true);
});

it('says what the library does not have, and calls the list by nothing it does not know', () => {
  const { unknown, headline, shelf, type } = materialAsked({ typeId: 'moon', parentTypeName: 'attic' });
  expect({ unknown, headline, shelf, type }).toEqual({
    unknown: 'attic',
    headline: null,
    shelf: '',
    type: '',
  });
  expect(materialAsked({ typeId: 'moon', parentTypeName: 'images' }).unknown).toBe('moon');
  expect(materialAsked({ typeId: 'email' })).toMatchObject({ headline: 'Emails', unknown: null });
});

it('leads back to places we know and to no other', () => {
  expect(materialAsked({ from: 'blog' }).back?.to).toBe('/blog');
  expect(materialAsked({ from: 'https://elsewhere.example' }).back).toBeNull();
  expect(materialAsked({ from: '__proto__' }).back).toBeNull();
});

it('takes any text without failing, and shows at most one short line of it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, text, (typeId, parentTypeName, keyword, from) => {
      for (const { value, without } of materialAsked({ typeId, parentTypeName, keyword, from }).asked) {
        expect(() => decodeURIComponent(without)).not.toThrow();
        expect(value.length).toBeLessThanOrEqual(81);
        expect(value).not.toMatch(/[\n\r\0]/);
      }
    }),
  );
});
