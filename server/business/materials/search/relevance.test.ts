import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchMaterials } from '#contract/materials.ts';
import { seedMaterials } from '../../../../database/seed-materials.ts';
import { openTestbed, type Testbed } from '../../../../tests/harness.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedMaterials(bed.ctx({ kind: 'job', name: 'seed' }));
});
afterAll(() => bed.close());

/**
 * What people type, and the titles that must come first on the materials of the seed. Several titles may stand in any order
 * among themselves; nothing else may stand before or between them.
 */
const table: readonly [typed: string, first: readonly string[]][] = [
  // The very name, in any case and form.
  ['package', ['Package']],
  ['Package', ['Package']],
  ['packages', ['Package']],
  ['truck', ['Truck']],
  ['TRUCKS', ['Truck']],
  ['qr code', ['Qr code']],
  ['code qr', ['Qr code']],
  ['size chart', ['Size chart for clothes']],
  ['Funnel Sans', ['Funnel Sans']],
  ['martian mono', ['Martian Mono']],
  ['jewel case', ['Jewel case']],
  ['wine bottle', ['Wine bottle']],
  ['hero banner', ['Storefront hero banner']],
  ['content calendar', ['Content calendar']],
  ['reorder point', ['Reorder point planner']],
  ['credit card', ['Credit card']],
  ['shopping cart', ['Shopping cart']],
  ['receipt euro', ['Receipt euro']],
  // With what it is.
  ['truck icon', ['Truck']],
  ['truck svg', ['Truck']],
  ['wallet icons', ['Wallet']],
  ['tea dieline', ['Dieline, tea carton']],
  ['night market palette', ['Night market']],
  ['martian mono font', ['Martian Mono']],
  ['jar 3d model', ['Jar with a lid']],
  ['returns checklist', ['Returns handling checklist']],
  ['margin spreadsheet', ['Margin calculator']],
  ['packing slip html', ['Packing slip']],
  // Begun.
  ['calen', ['Calendar days', 'Calendar check', 'Calendar clock', 'Calendar range', 'Content calendar']],
  ['file spreadsh', ['File spreadsheet']],
  ['perfu', ['Perfume bottle']],
  ['martia', ['Martian Mono']],
  ['megaph', ['Megaphone']],
  ['storefro', ['Storefront hero banner', 'Storefront category tiles', 'Storefront brand story']],
  ['wine bot', ['Wine bottle', 'Bottle wine']],
  // Mistyped.
  ['pakcage', ['Package']],
  ['trukc', ['Truck']],
  ['recipt', ['Receipt']],
  ['calculater', ['Calculator']],
  ['warehuose', ['Warehouse']],
  ['wharehouse', ['Warehouse']],
  ['forklfit', ['Forklift']],
  ['barcde', ['Barcode']],
  ['umbrela', ['Umbrella']],
  ['dimensoins', ['Product dimensions with arrows']],
  ['megafone', ['Megaphone']],
  ['fingerprnt', ['Fingerprint pattern']],
  ['storfront hero', ['Storefront hero banner']],
  ['jewl case', ['Jewel case']],
  // Written together, apart, with a hyphen.
  ['tshirt', ['T-shirt, front']],
  ['t-shirt', ['T-shirt, front']],
  ['t shirt', ['T-shirt, front']],
  [
    'a+ module',
    [
      'A+ module, comparison of our models',
      'A+ module, four pictures with text',
      'A+ module, picture beside text',
      'A+ module, wide picture with a line',
    ],
  ],
  // By its keywords.
  ['black friday', ['Black friday', 'Peak season checklist']],
  ['etsy', ['Title patterns for handmade goods', 'Handmade listing, frame']],
  ['abandoned cart', ['Cart reminder mail']],
  [
    'fefco 0201',
    [
      'Shipping box, small parcel',
      'Shipping box, shoe box size',
      'Shipping box, 300 mm cube',
      'Shipping box, flat',
      'Shipping box, eighth of a pallet layer',
    ],
  ],
  ['testimonial', ['Customer quote']],
  ['wcag', ['Accessible shop checklist']],
  ['safety stock', ['Reorder point planner']],
  ['acos', ['Ad budget by campaign']],
  ['landed cost', ['Supplier comparison']],
  ['monospace', ['Martian Mono']],
  ['luxury gold', ['Jewel case']],
  ['mailer box', ['Mailer box, three-quarter view']],
  // Words that do not go together, and words that nobody has: the rest is found.
  ['package zzzzqqq', ['Package']],
  ['the size chart', ['Size chart for clothes']],
  ['delivery timeline xylophone', ['Delivery timeline']],
];

test.each(table)('%s', async (keyword, first) => {
  const { items } = await bed.call(searchMaterials, { keyword });
  expect(
    items
      .slice(0, first.length)
      .map(({ title }) => title)
      .sort(),
  ).toEqual([...first].sort());
});

test('the table is as long as it says', () => {
  expect(table.length).toBeGreaterThanOrEqual(60);
  expect(new Set(table.map(([typed]) => typed)).size).toBe(table.length);
});
