import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Encoding } from '#app/format/table/encoding.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import { yardstickMs } from '../../../tests/yardstick.ts';
import { type CatalogueCase, type CatalogueFound, checkCatalogue } from './check-catalogue.ts';
import { headerOf, rolesOf } from './columns.ts';
import { lookAt, maxBytes } from './read-catalogue.ts';

const usual = { encoding: null, delimiter: null } as const;

/** Looks at a file and checks it as the page does with everything left as it was guessed. */
async function check(source: string | Uint8Array<ArrayBuffer>, more: Partial<CatalogueCase> = {}) {
  const file = new Blob([source]);
  const look = await lookAt(file, usual);
  if ('problem' in look) throw new Error(look.problem);
  const all: CatalogueFound = { found: [], bad: [] };
  const shares: number[] = [];
  const how = {
    ...{ encoding: null, delimiter: look.delimiter, roles: look.roles },
    ...{
      above: look.header === null ? 0 : look.header + 1,
      pack: packs.amazon,
      category: 'general' as const,
    },
    ...{ brand: '', maxRows: 50_000, ...more },
  };
  const counts = await checkCatalogue(
    file,
    how,
    ({ found, bad }, share) => {
      all.found.push(...found);
      all.bad.push(...bad);
      shares.push(share);
    },
    async () => {},
  );
  return { ...counts, ...all, shares };
}
const rules = ({ found }: { found: CatalogueFound['found'] }) =>
  found.map(({ line, ruleId, field }) => `${line} ${field} ${ruleId}`);

describe('columns', () => {
  test('are known by the names of marketplaces and shop systems, in other languages as well', () => {
    expect(
      rolesOf(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Tags', 'SEO Title', 'SEO Description']),
    ).toEqual(['name', 'title', 'description', 'brand', 'tags', 'pageTitle', 'metaDescription']);
    expect(
      rolesOf(['seller-sku', 'item_name', 'bullet_point1', 'bullet_point2', 'generic_keywords', 'Preis']),
    ).toEqual(['name', 'title', 'bullets', 'bullets', 'keywords', 'none']);
    expect(rolesOf(['Artikelnummer', 'Titel', 'Beschreibung', 'Marke', 'Título'])).toEqual([
      'name',
      'title',
      'description',
      'brand',
      'none',
    ]);
  });

  test('are named by the row that has the most names, and by none where none is known', () => {
    expect(
      headerOf([
        ['TemplateType=fptcustom', ''],
        ['SKU', 'Product Name'],
        ['item_sku', 'item_name'],
        ['1', 'Mug'],
      ]),
    ).toBe(2);
    expect(
      headerOf([
        ['1', 'Mug'],
        ['2', 'Cup'],
      ]),
    ).toBeNull();
  });
});

describe('a file', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['without anything', '', 'empty'],
    ['of blank lines', '\n\n \n', 'empty'],
    ['that is a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'binary'],
  ])('%s is refused', async (_, source, problem) => {
    expect(await lookAt(new Blob([source]), usual)).toEqual({ problem });
  });

  test('that is too large is refused without reading it', async () => {
    const file = { size: maxBytes + 1 } as Blob;
    expect(await lookAt(file, usual)).toEqual({ problem: 'too_large' });
  });

  test.each<[string, string, string]>([
    ['commas', 'sku,title\n1,"Mug, best"\n', ','],
    ['semicolons', 'sku;title\n1;Mug, best\n', ';'],
    ['tabs, as a pasted table has', 'sku\ttitle\n1\tMug, best\n', '\t'],
    ['a delimiter told on its first line', 'sep=;\nsku;title\n1;Mug, best\n', ';'],
  ])('with %s is read', async (_, source, delimiter) => {
    expect(await lookAt(new Blob([source]), usual)).toMatchObject({
      delimiter,
      header: 0,
      roles: ['name', 'title'],
    });
    expect((await check(source)).found).toMatchObject([{ name: '1', text: 'best' }]);
  });

  test('keeps the numbers of its lines behind "sep=;" and blank lines', async () => {
    const { found } = await check('sep=;\nsku;title\n\n1;"Mug\nfor tea"\n2;Best mug\n');
    expect(found.map(({ line, name }) => [line, name])).toEqual([[6, '2']]);
  });
});

describe('a catalogue', () => {
  const encodings: Encoding[] = ['utf-8', 'utf-16le', 'windows-1252'];
  const written = (text: string, encoding: Encoding) => {
    if (encoding === 'utf-8') return new TextEncoder().encode(text);
    const units = [...text].map((sign) => sign.charCodeAt(0));
    return Uint8Array.from(
      encoding === 'utf-16le' ? units.flatMap((unit) => [unit & 255, unit >> 8]) : units,
    );
  };

  test.each(encodings)('in %s gives the findings of its listings', async (encoding) => {
    const source = written('sku;Titel\nT1;Größte Tasse, free shipping\nT2;Teetasse aus Ton\n', encoding);
    const checked = await check(source);
    expect(checked).toMatchObject({ encoding, rows: 2, clean: 1, blocked: 1, bad: [] });
    expect(checked.found).toMatchObject([{ line: 2, name: 'T1', field: 'title', text: 'free shipping' }]);
  });

  test('finds in each row what the listing checker finds', async () => {
    const title = fc.stringMatching(/^[A-Za-z★!,"; ]{1,90}$/).filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 6 }), async (titles) => {
        const lines = titles.map((text, i) => `${i},"${text.replaceAll('"', '""')}"\n`).join('');
        const { found, rows } = await check(`sku,title\n${lines}`);
        expect(rows).toBe(titles.length);
        const expected = titles.flatMap((text, i) =>
          checkListing({ pack: packs.amazon, category: 'general', brand: '', texts: { title: text } }).map(
            ({ rule }) => `${i + 2} ${rule.id}`,
          ),
        );
        expect(found.map(({ line, ruleId }) => `${line} ${ruleId}`)).toEqual(expected);
      }),
    );
  });

  test('names lines that cannot be read and checks the others', async () => {
    const bytes = new TextEncoder().encode(
      'sku,title\n1,Best mug\n2,"Best cup\n3,Best pot,extra\n4\n5,Best p?n\n6,Best lid\nä,Best jug\n',
    );
    bytes[bytes.indexOf('?'.charCodeAt(0))] = 0xff;
    const { found, bad, rows, encoding } = await check(bytes);
    expect(encoding).toBe('utf-8');
    expect(bad).toEqual([
      { line: 3, problem: 'quote' },
      { line: 4, problem: 'columns' },
      { line: 5, problem: 'columns' },
      { line: 6, problem: 'bytes' },
    ]);
    expect([rows, found.map(({ line }) => line)]).toEqual([3, [2, 7, 8]]);
  });

  test('takes the rows above the names of its columns for no listings', async () => {
    const source =
      'TemplateType=x,Version=1\nSKU,Product Name,Brand\nitem_sku,item_name,brand\n1,Best mug,Lindt\n';
    const { rows, found, bad } = await check(source);
    expect([rows, rules({ found }), bad]).toEqual([
      1,
      ['4 title amazon-title-brand', '4 title own-claims'],
      [],
    ]);
    expect(found[0]).toMatchObject({ line: 4, name: '1' });
  });

  test('puts columns together that hold parts of a field, and leaves rows without text out', async () => {
    const source = 'sku,title,bullet_point1,bullet_point2\n1,Mug,Best lid,\n2,,,\n3,Cup,Holds tea,Best lid\n';
    const { rows, empty, found } = await check(source);
    expect([rows, empty]).toEqual([2, 1]);
    expect(found.filter(({ field }) => field === 'bullets')).toMatchObject([
      { line: 2, item: 1, text: 'Best' },
      { line: 4, item: 2, text: 'Best' },
    ]);
  });

  test('takes the brand of a row, or the one that counts for all', async () => {
    const source = 'title,brand\nMug LINDT HOME GLASS,Lindt Home Glass\nMug LINDT HOME GLASS,\n';
    const capitals = (found: CatalogueFound['found']) =>
      found.filter(({ ruleId }) => ruleId === 'amazon-title-capitals').map(({ line }) => line);
    expect(capitals((await check(source)).found)).toEqual([3]);
    expect(capitals((await check(source, { brand: 'Lindt Home Glass' })).found)).toEqual([]);
  });

  test('is checked up to the number of listings of the plan, and what follows is told', async () => {
    const source = `title\n${'Best mug\n'.repeat(5)}`;
    expect(await check(source, { maxRows: 3 })).toMatchObject({ rows: 3, more: true });
    expect(await check(source, { maxRows: 5 })).toMatchObject({ rows: 5, more: false });
  });

  test('tells how far it is', async () => {
    const { shares } = await check(`title\n${'Best mug\n'.repeat(1000)}`);
    expect(shares).toHaveLength(6);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('of 5,000 listings is checked in time', () => {
    // Seven times the yardstick was seen; 50,000 take ten times as long.
    return checkedWithin(40);
  });
});

async function checkedWithin(yardsticks: number) {
  const row = 'SKU,"Stoneware mug with lid, 350 ml, dishwasher safe","Holds tea\nKeeps it warm"\n';
  const started = performance.now();
  const { rows, clean } = await check(`sku,title,bullets\n${row.repeat(5000)}`);
  const spent = performance.now() - started;
  expect([rows, clean]).toEqual([5000, 5000]);
  expect(spent).toBeLessThan(yardsticks * yardstickMs());
}
