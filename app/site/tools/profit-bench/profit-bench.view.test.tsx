import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staying, waterfalls } from '#app/site/pages/pictures/profit-waterfall.tsx';
import { CurrencyContext } from '#app/state/currency.ts';
import { grow } from '#content/en/pages/grow.ts';
import { answerOf } from './profit.ts';
import ProfitBenchTool from './profit-bench.island.tsx';
import { sceneOf } from './scene.ts';
import { exampleUnit, unitOf } from './state.ts';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<ProfitBenchTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'You keep $5.83 of $29.00|$22.06'.split('|')) expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('its example is in the currency of the page', () => {
  const html = renderToString(
    <CurrencyContext value="EUR">
      <ProfitBenchTool />
    </CurrencyContext>,
  );
  expect(html).toContain('You keep €5.83 of €29.00');
  expect(html).not.toMatch(/\$\d/);
});

const exampleAt = (price: string) => {
  const unit = unitOf({ ...exampleUnit, price });
  if (!unit) throw new Error('the example cannot be read');
  return answerOf(unit);
};

test('the picture of the page opens with what the tool computes for its example', () => {
  const { live, plate } = sceneOf(exampleAt(exampleUnit.price));
  expect(grow.BrandGrow.scene.plate).toEqual(plate);
  expect(live.bars?.map((part) => Number(part.toFixed(3)))).toEqual(grow.BrandGrow.scene.live.bars);
});

test('the drawn waterfalls are the example at its price and at its break-even price', () => {
  for (const { price, fees, profit } of waterfalls) {
    const answer = exampleAt((price / 100).toFixed(2));
    expect([answer.fee, answer.profit]).toEqual([fees, profit]);
    const { goods, freight, delivery, ads, returns, storage } = answer;
    expect([goods, freight, delivery, ads, returns, storage]).toEqual(staying);
  }
  expect(exampleAt(exampleUnit.price).breakEven).toBe(waterfalls[1].price);
});

test('more costs than bars are taken together at the front, and a loss is an empty bar', () => {
  const unit = unitOf({ ...exampleUnit, price: '12.00', vat: '20', duty: '5' });
  if (!unit) throw new Error('the example cannot be read');
  const { live, plate } = sceneOf(answerOf(unit));
  expect(live.bars).toHaveLength(8);
  expect(live.bars?.at(0)).toBe(1);
  expect(live.bars?.at(-1)).toBe(0);
  expect(plate?.text).toMatch(/^−\d/);
  expect(sceneOf(exampleAt('0'))).toEqual({ live: { bars: [0, 0] }, plate: null });
});
