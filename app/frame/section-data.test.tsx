import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { withPrices, yearOf } from '#app/catalogue/catalogue-prices.ts';
import { priceRows } from '#app/catalogue/price-lists.ts';
import { priceText } from '#app/catalogue/price-text.ts';
import { currencySign, moneyText } from '#app/format/money-text.ts';
import type { RouteName } from '#app/paths.ts';
import { Show } from '#app/site/pages/figures/show.tsx';
import { vpsPlans } from '#content/catalogue/infrastructure.ts';
import { residential } from '#content/catalogue/proxies.ts';
import { toolPlans } from '#content/catalogue/tools.ts';
import { faq } from '#content/en/faq.ts';
import type { PageCopy, PriceListName, SectionBlock } from '#content/en/pages/shape.ts';
import { currencies } from '#contract/currencies.ts';
import { pageFiles } from './page-copies.ts';
import { pageData } from './page-data.ts';
import { sectionData } from './section-data.ts';

const section = { id: 'one', heading: 'A heading', text: 'From {price:vps-1} a month.' };

describe('prices in words', () => {
  test('come from the catalogue', () => {
    expect(sectionData(section, 'USD').text).toBe('From $4.00 a month.');
    expect(sectionData(section, 'EUR').text).toBe(`From ${priceText(vpsPlans[0].price, 'EUR')} a month.`);
    expect(withPrices('{price:writing-pro}, {price:ds-1-setup}, {price:member-pro-year}', 'USD')).toBe(
      '$19.00, $39.00, $180.00',
    );
  });

  test('an invented amount is printed in the currency of the page', () => {
    const text = 'profit {amount:583} of {amount:126189}';
    expect([withPrices(text, 'USD'), withPrices(text, 'EUR')]).toEqual([
      'profit $5.83 of $1,261.89',
      'profit €5.83 of €1,261.89',
    ]);
  });

  test('a wrong reference fails the build instead of being printed', () => {
    expect(() => withPrices('{price:vps-99}', 'USD')).toThrow('vps-99');
    const show = { kind: 'questions', ids: ['no-such-question'] } as const;
    expect(() => sectionData({ ...section, show }, 'USD')).toThrow('no-such-question');
  });
});

describe('ledgers of prices', () => {
  const names: PriceListName[] = [
    ...(['writing', 'social', 'browsers', 'registration', 'dedicated', 'server-options', 'vps'] as const),
    ...(['residential', 'static-isp', 'datacentre', 'mobile', 'membership', 'overview'] as const),
  ];
  const amountIn = { USD: /^\$[\d,]+\.\d\d$/, EUR: /^€[\d,]+\.\d\d$/ };
  const all = currencies.flatMap((currency) => names.map((name) => [name, currency] as const));
  test.each(all)('%s in %s prints every line with an amount and what it is for', (name, currency) => {
    const rows = priceRows([name], currency);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.price).toMatch(amountIn[currency]);
      expect(row.name).not.toBe('');
      expect(row.unit).not.toBe('');
    }
    const others = currencies.filter((one) => one !== currency).map((one) => currencySign(one));
    const printed = JSON.stringify(rows);
    expect(printed).not.toMatch(/undefined|NaN/);
    for (const sign of others) expect(printed).not.toContain(sign);
  });

  test.each(currencies)(
    'keep to the catalogue in %s: a plan, and the cheapest step of an offer',
    (currency) => {
      const pro = toolPlans.writing[1];
      expect(priceRows(['writing'], currency)[1]?.price).toBe(priceText(pro.price, currency));
      const amount = Math.min(...residential.perGB.map(({ price }) => price[currency]));
      expect(priceRows(['overview'], currency)[2]?.price).toBe(moneyText({ amount, currency }));
    },
  );

  test('a plan goes into the cart where its price is shown, and a free one does not, in whatever currency', () => {
    const linked = (name: PriceListName, currency: (typeof currencies)[number]) =>
      priceRows([name], currency).map(({ add }) => add ?? null);
    for (const name of names) expect(linked(name, 'EUR'), name).toEqual(linked(name, 'USD'));
  });

  test('twelve months cost 15 % less, and setup is waived', () => {
    expect(yearOf(5900)).toEqual({ perMonth: 5015, saving: 10_620 });
    expect(priceRows(['dedicated'], 'USD')[0]).toMatchObject({
      price: '$59.00',
      setup: '$39.00',
      year: { price: '$50.15', saving: 'save $106.20 a year', setup: 'waived' },
    });
  });

  test('a year of membership costs what the catalogue says', () => {
    expect(priceRows(['membership'], 'USD')[1]?.year).toEqual({
      price: '$7.00',
      saving: 'save $24.00 a year',
      setup: null,
    });
  });
});

describe('pages', () => {
  const pages = Object.values(pageFiles).flatMap((copies) =>
    Object.entries(copies).map(([name, copy]) => [name as RouteName, copy as PageCopy] as const),
  );
  test.each(currencies)(
    'every one can be shown in %s, and names no price in another currency',
    (currency) => {
      const [other] = currencies.filter((one) => one !== currency).map((one) => currencySign(one));
      expect(pages.length).toBeGreaterThan(35);
      for (const [name, copy] of pages) {
        const data = JSON.stringify(pageData(name, { ...copy, usedWith: [] }, currency));
        expect(data, name).not.toMatch(/\{(price|amount):/);
        expect(data.includes(`${other}`), name).toBe(false);
      }
    },
  );
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
    const data = sectionData({ ...section, show: block }, 'USD');
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
      releases: '20\u00a0Nov\u00a02026',
      promises: 'Plain prices',
    };
    expect(html).toContain({ ...words, ...more, ...most }[block.kind]);
  });

  test('a drawing that does not exist fails the build', () => {
    const data = sectionData({ ...section, show: { kind: 'picture', name: 'no-such-drawing' } }, 'USD');
    expect(() =>
      renderToString(<Show section={data} show={{ kind: 'picture', name: 'no-such-drawing' }} joined />),
    ).toThrow('no-such-drawing');
  });
});
