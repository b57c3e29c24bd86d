import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { priceText } from '#app/catalogue/price-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CurrencyContext } from '#app/state/currency.ts';
import { affiliateTerms } from '#content/catalogue/affiliate.ts';
import { affiliate } from '#content/en/pages/affiliate.ts';
import AffiliateEstimateTool, { stacksOf } from './affiliate-estimate.island.tsx';
import { estimate, ordersAMonth, type Plan } from './estimate.ts';
import { example, exampleIn, planOf } from './state.ts';
import { rateTable, termFacts } from './terms-tables.ts';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<AffiliateEstimateTool />).replaceAll('<!-- -->', '');
  for (const text of ['6 orders', '$33.31', 'I receive a commission', '20% for 12 months', '15% once']) {
    expect(html).toContain(text);
  }
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBe(4 + 8 + 2);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('the server draws it in the currency of the page, and in no other', () => {
  const html = renderToString(
    <CurrencyContext value="EUR">
      <AffiliateEstimateTool />
    </CurrencyContext>,
  );
  const first = estimate(planOf(exampleIn('EUR')) as Plan)[0]?.total ?? 0;
  const amounts = [
    moneyText({ amount: first, currency: 'EUR' }),
    priceText(affiliateTerms.leastPayout, 'EUR'),
  ];
  for (const text of [...amounts, 'Net per month, €', 'Net payment, €']) expect(html).toContain(text);
  expect(html).not.toContain('$');
});

test('the hero of the page opens with the example', () => {
  const plan = planOf(example) as Plan;
  const { live, plate } = affiliate.Affiliate.scene;
  expect(live.bars).toEqual(stacksOf(estimate(plan)));
  expect(plate).toEqual({
    note: m.partners_scene_figures(),
    text: m.partners_scene_orders({ orders: figure(ordersAMonth(plan)) }),
  });
});

test('terms and rates of the page are those of the catalogue', () => {
  expect(termFacts('USD').map(({ term }) => term)).toEqual(['90 days', '30 days', '$50.00', 'Day 15']);
  const { columns, rows } = rateTable();
  expect(rows.map(({ term }) => term)).toEqual(['Tools', 'Membership', 'Servers and proxies', 'Services']);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['20%', '20%', '10%', '15%']);
  for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
});
