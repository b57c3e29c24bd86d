import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { insight } from '#content/en/pages/insight.ts';
import { exampleDays } from './example-days.ts';
import OrderPaceTool from './order-pace.island.tsx';
import { maxCompared, paceOf, unusualness } from './pace.ts';
import { sceneOf } from './scene.ts';

test('the server draws the labelled example with its unusual hours, every field under a label', () => {
  const html = renderToString(<OrderPaceTool />).replaceAll('<!-- -->', '');
  for (const text of [
    'invented shop',
    'stays on your device',
    '15:00',
    'Fri, 20\u00a0Nov\u00a02026',
    'Show as table',
  ]) {
    expect(html).toContain(text);
  }
  const ids = [...html.matchAll(/<select\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});

test('the picture of the page opens with what the tool computes for its example', () => {
  const pace = paceOf(exampleDays, exampleDays.at(-1)?.day ?? 0);
  if (!pace) throw new Error('the example has no last day');
  const { live, plate } = sceneOf(pace);
  expect(insight.RealtimeInsights.scene.plate).toEqual(plate);
  expect(live.bars?.map((part) => Number(part.toFixed(3)))).toEqual(insight.RealtimeInsights.scene.live.bars);
});

test('what the page says of ordinary hours is what the tool does', () => {
  const nine = Array.from({ length: maxCompared }, () => 9);
  expect([2, 3, 15, 16].map((count) => unusualness(count, nine))).toEqual(['few', null, null, 'many']);
});
