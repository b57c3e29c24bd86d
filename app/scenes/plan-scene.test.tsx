import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { planOf } from './auth-handle.ts';
import { PlanScene } from './plan-scene.tsx';

const scene = () =>
  renderToString(
    <PlanScene kit="parcels" progress="there" plate={{ small: 'Waiting for you', text: 'ds-3' }} />,
  );

test('the drawing is the same every time, small, and hidden from what reads aloud; its plate is text', () => {
  expect(scene()).toBe(scene());
  const [, drawing = '', plate = ''] = /(<svg.*<\/svg>)(.*)/.exec(scene()) ?? [];
  expect(drawing).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(drawing.match(/<(path|circle)/g)?.length).toBeLessThanOrEqual(220);
  expect(plate).toContain('Waiting for you');
  expect(plate).toContain('ds-3');
});

test.each([
  ['plan=ds-2', 'ds-2'],
  ['plan=vps-12', 'vps-12'],
  ['plan=Call%20this%20number', null],
  ['plan=%3Cb%3E', null],
  ['', null],
])('query %j shows the plan %j', (query, plan) => {
  expect(planOf(new URLSearchParams(query))).toBe(plan);
});
