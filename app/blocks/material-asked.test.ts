import fc from 'fast-check';
import { expect, it } from 'vitest';
import { materialAsked } from './material-asked.ts';

it('asks for everything when the address names nothing, or names the defaults', () => {
  expect(materialAsked({}).asked).toEqual([]);
  expect(materialAsked({ typeId: '0', parentTypeName: 'all' })).toEqual({
    asked: [],
    back: null,
    searching: false,
  });
});

it('names what the address asks for', () => {
  const { asked, searching } = materialAsked({
    typeId: '7',
    parentTypeName: 'images',
    keyword: 'mailer box',
  });
  expect(asked.map(({ value }) => value)).toEqual(['images', '7', 'mailer box']);
  expect(searching).toBe(true);
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
      for (const { value } of materialAsked({ typeId, parentTypeName, keyword, from }).asked) {
        expect(value.length).toBeLessThanOrEqual(81);
        expect(value).not.toMatch(/[\n\r\0]/);
      }
    }),
  );
});
