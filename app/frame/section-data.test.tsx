import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { priceText, withPrices, yearOf } from '#app/catalogue/catalogue-prices.ts';
import { priceRows } from '#app/catalogue/price-lists.ts';
import { Show } from '#app/site/pages/figures/show.tsx';
import { residential } from '#content/catalogue/proxies.ts';
import { toolPlans } from '#content/catalogue/tools.ts';
import { faq } from '#content/en/faq.ts';
import type { PriceListName, SectionBlock } from '#content/en/pages/shape.ts';
import { sectionData } from './section-data.ts';

const section = { id: 'one', heading: 'A heading', text: 'From {price:vps-1} a month.' };

describe('prices in words', () => {
  test('come from the catalogue', () => {
    expect(sectionData(section).text).toBe('From $4.00 a month.');
    expect(withPrices('{price:writing-pro}, {price:ds-1-setup}, {price:member-pro-year}')).toBe(
      '$19.00, $39.00, $180.00',
    );
  });

  test('a wrong reference fails the build instead of being printed', () => {
    expect(() => withPrices('{price:vps-99}')).toThrow('vps-99');
    expect(() => sectionData({ ...section, show: { kind: 'questions', ids: ['no-such-question'] } })).toThrow(
      'no-such-question',
    );
  });
});

describe('ledgers of prices', () => {
  const names: PriceListName[] = [
    ...(['writing', 'social', 'browsers', 'registration', 'dedicated', 'server-options', 'vps'] as const),
    ...(['residential', 'static-isp', 'datacentre', 'mobile', 'membership', 'overview'] as const),
  ];
  test.each(names)('%s prints every line with an amount and what it is for', (name) => {
    const rows = priceRows([name]);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.price).toMatch(/^\$[\d,]+\.\d\d$/);
      expect(row.name).not.toBe('');
      expect(row.unit).not.toBe('');
    }
    expect(JSON.stringify(rows)).not.toMatch(/undefined|NaN/);
  });

  test('keep to the catalogue: a plan, and the cheapest step of an offer', () => {
    const [pro] = toolPlans.writing.filter(({ slug }) => slug === 'writing-pro');
    expect(priceRows(['writing'])[1]?.price).toBe(priceText(pro?.price ?? { amount: -1 }));
    const least = Math.min(...residential.perGB.map(({ price }) => price.amount));
    expect(priceRows(['overview'])[2]?.price).toBe(priceText({ amount: least }));
  });

  test('twelve months cost 15 % less, and setup is waived', () => {
    expect(yearOf(5900)).toEqual({ perMonth: 5015, saving: 10_620 });
    expect(priceRows(['dedicated'])[0]).toMatchObject({
      price: '$59.00',
      setup: '$39.00',
      year: { price: '$50.15', saving: 'save $106.20 a year', setup: 'waived' },
    });
  });

  test('a year of membership costs what the catalogue says', () => {
    expect(priceRows(['membership'])[1]?.year).toEqual({
      price: '$7.00',
      saving: 'save $24.00 a year',
      setup: null,
    });
  });
});

describe('sections that show something', () => {
  const blocks: SectionBlock[] = [
    { kind: 'prices', lists: ['vps'] },
    { kind: 'compare', about: 'Question', columns: ['A', 'B'], rows: [{ term: 'Size', cells: ['1', '2'] }] },
    { kind: 'checklist', items: [{ id: 'key', text: 'A key', why: 'It opens the door.' }] },
    { kind: 'questions', ids: [faq[0].id] },
    { kind: 'code', samples: [{ label: 'Here', code: 'a < b && c' }] },
    { kind: 'facts', items: [{ term: '4 hours', text: 'to the first login' }] },
    { kind: 'features', items: [{ term: 'One', text: 'Something' }] },
    { kind: 'letter', paragraphs: ['Dear reader'] },
    { kind: 'ways', items: [{ term: 'Prices', text: 'What it costs', to: '/faq', action: 'Read' }] },
    { kind: 'releases' },
    { kind: 'promises' },
  ];
  test.each(blocks)('$kind carries its heading and its words in the markup', (block) => {
    const data = sectionData({ ...section, show: block });
    if (!data.show) throw new Error('nothing to show');
    const html = renderToString(<Show section={data} show={data.show} joined />);
    expect(html).toContain('id="one-heading"');
    const words = {
      prices: 'vps-6',
      compare: 'Size',
      checklist: 'It opens the door.',
      questions: faq[0].question,
    };
    const more = { code: 'a &lt; b &amp;&amp; c', facts: '4 hours', features: 'Something', picture: '' };
    const most = {
      letter: 'Dear reader',
      ways: 'href="/faq"',
      releases: '20 Nov 2026',
      promises: 'Plain prices',
    };
    expect(html).toContain({ ...words, ...more, ...most }[block.kind]);
  });

  test('a drawing that does not exist fails the build', () => {
    const data = sectionData({ ...section, show: { kind: 'picture', name: 'no-such-drawing' } });
    expect(() =>
      renderToString(<Show section={data} show={{ kind: 'picture', name: 'no-such-drawing' }} joined />),
    ).toThrow('no-such-drawing');
  });
});
