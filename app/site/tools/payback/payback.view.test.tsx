import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { marks, path } from '#app/site/pages/pictures/payback-path.tsx';
import { grow } from '#content/en/pages/grow.ts';
import PaybackTool from './payback.island.tsx';
import { simulate } from './payback.ts';
import { sceneOf } from './scene.ts';
import { example, planOf } from './state.ts';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<PaybackTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'the money is back in month|A planning aid, not financial advice'.split('|'))
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

const planned = (() => {
  const read = planOf(example);
  if (!read) throw new Error('the example cannot be read');
  return simulate(read.plan, read.scenarios.planned);
})();

test('the picture of the page opens with what the tool computes for its example', () => {
  const { live, plate } = sceneOf(planned);
  expect(grow.BrandInvestment.scene.plate).toEqual(plate);
  expect(live.bars?.map((part) => Number(part.toFixed(3)))).toEqual(grow.BrandInvestment.scene.live.bars);
});

test('the drawn curve is the example as planned, with its two points', () => {
  expect(planned.months.map(({ cash }) => cash)).toEqual(path);
  expect({ deepest: planned.lowest.month, payback: planned.payback }).toEqual(marks);
});

test('a plan without money is a flat picture that is never below zero', () => {
  const read = planOf({ ...example, budget: ['0'], running: '0', units: '0' });
  if (!read) throw new Error('the plan cannot be read');
  const { live, plate } = sceneOf(simulate(read.plan));
  expect(live.bars).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(plate.text).toBe('Never below zero');
});
