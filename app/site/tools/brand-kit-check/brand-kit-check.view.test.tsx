import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { partners } from '#content/en/pages/partners.ts';
import { completeness } from './brand-kit.ts';
import BrandKitCheckTool from './brand-kit-check.island.tsx';
import { example } from './state.ts';

test('the server draws the example: what is missing, the contrasts, every field under a label', () => {
  const html = renderToString(<BrandKitCheckTool />).replaceAll('<!-- -->', '');
  for (const text of ['5 of 17 ready', '#0a6e6e on #ffffff', 'WCAG', 'Example choices']) {
    expect(html.replace('Web Content Accessibility Guidelines', 'WCAG')).toContain(text);
  }
  const ids = [...html.matchAll(/<input\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(20);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});

test('the hero of the page opens with the example', () => {
  const { ready, all } = completeness(example);
  const { live, plate } = partners.PartnersBrands.scene;
  expect(live.count).toBe(ready);
  expect(plate.text).toBe(m.kit_plate({ ready, all }));
});
