import { expect, test } from 'vitest';
import { savedListing } from './saved-listing.ts';

test('a saved listing is read as the tool reads it, with what it has at first where the address says nothing', () => {
  expect(savedListing('#listing:title=Mug&bullets=Holds+tea%0ADishwasher+safe')).toEqual({
    ...{ market: 'amazon', category: 'general', brand: '' },
    texts: { title: 'Mug', bullets: 'Holds tea\nDishwasher safe' },
  });
  expect(savedListing('?m=etsy&b=Lindt#listing:title=Mug')).toMatchObject({ market: 'etsy', brand: 'Lindt' });
  expect(savedListing('?m=amazon&c=media#listing:title=Mug')).toMatchObject({ category: 'media' });
});

test.each(['', '?m=amazon', '#other:title=Mug', '#listing:', '#listing:nothing=1'])(
  '%s holds no listing',
  (content) => {
    expect(savedListing(content)).toBeNull();
  },
);

test('of a long text only the beginning is judged', () => {
  const saved = savedListing(`#listing:description=${'x'.repeat(45_000)}`);
  expect(saved?.texts.description).toHaveLength(20_000);
});

test('what cannot be read is as the tool has it at first', () => {
  expect(savedListing('?m=mars&c=moon#listing:title=Mug')).toMatchObject({
    market: 'amazon',
    category: 'general',
  });
  expect(savedListing('?m=etsy&c=media#listing:title=Mug')).toMatchObject({
    market: 'etsy',
    category: 'general',
  });
});
