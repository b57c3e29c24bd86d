import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parcelExample } from '#app/site/pages/pictures/volume-to-weight.tsx';
import { move } from '#content/en/pages/move.ts';
import { BoxFields } from './box-fields.tsx';
import { weightOf } from './measures.ts';
import ParcelWeightTool from './parcel-weight.island.tsx';
import { sceneOf } from './scene.ts';
import { boxOf, example, exampleBox, exampleIn, termsOf } from './state.ts';
import { weigh } from './weigh.ts';
import { weightColumn } from './words.ts';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<ParcelWeightTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'Where the extra 2.9 kg comes from|6.0 kg billed|0.2 cm less height saves 0.5 kg'.split(
    '|',
  ))
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('a part of a box is refused at its field', () => {
  const boxes = [{ ...exampleBox, count: '2.5' }];
  const html = renderToString(<BoxFields boxes={boxes} units="metric" onChange={() => {}} />);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toContain('Enter a whole number.');
});

test('weights of one column have as many decimals as one of them needs', () => {
  const column = (...texts: string[]) =>
    weightColumn(texts.map((text) => [weightOf(text, 'metric') ?? 0n, 'metric']));
  expect(column('6', '6.35', '7')).toEqual(['6.00\u00a0kg', '6.35\u00a0kg', '7.00\u00a0kg']);
  expect(column('6', '7.5')).toEqual(['6.0\u00a0kg', '7.5\u00a0kg']);
});

const weighed = (units: 'metric' | 'imperial', count = '1') => {
  const state = exampleIn(units);
  const boxes = state.boxes.flatMap((text) => boxOf({ ...text, count }, units) ?? []);
  const terms = termsOf(state);
  if (!terms) throw new Error('the example cannot be read');
  return sceneOf(boxes, weigh(boxes, terms), { length: units, weight: units });
};

test('the picture of the page opens with what the tool computes for its example', () => {
  const { live, plate } = weighed('metric');
  expect(move.LogisticsControl.scene).toMatchObject({ live, plate: { note: plate.note } });
  expect(move.LogisticsControl.scene.plate.text).toBe(plate.text.replace('\u00a0', ' '));
});

test('inches are drawn in centimetres and named as inches; several boxes are counted', () => {
  const { live, plate } = weighed('imperial');
  expect(live.parcel?.map((side) => Math.round(side))).toEqual([42, 30, 22]);
  expect(plate.note).toBe('16.5 × 11.8 × 8.7 in');
  expect(weighed('metric', '3').plate.note).toBe('3 boxes');
});

test('the drawing of the page shows the same example', () => {
  const { length, width, height, weight } = exampleBox;
  expect([length, width, height].map(Number)).toEqual(parcelExample.sides);
  expect([Number(weight), Number(example.divisor), Number(example.step)]).toEqual([
    parcelExample.actual,
    parcelExample.divisor,
    parcelExample.step,
  ]);
});
