import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { CurrencyContext } from '#app/state/currency.ts';
import { partners } from '#content/en/pages/partners.ts';
import SeatEstimateTool, { sceneText } from './seat-estimate.island.tsx';
import { estimateOf, type Firm } from './seats.ts';
import { example, firmOf } from './state.ts';

const text = () => renderToString(<SeatEstimateTool />).replaceAll('<!-- -->', '');

test('the server draws the worked example, with every field under a label', () => {
  for (const part of [
    '$113.00 a month, $18.84 for each client',
    '18 workspaces',
    'EZ\u00a0Browsers\u00a0100',
    '$48.00',
    '$96.00',
  ])
    expect(text()).toContain(part);
  const ids = [...text().matchAll(/<input\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(6);
  for (const id of ids) expect(text()).toContain(`for="${id}"`);
});

test('the server draws it in the currency of the page, and in no other', () => {
  const html = renderToString(
    <CurrencyContext value="EUR">
      <SeatEstimateTool />
    </CurrencyContext>,
  );
  expect(html.match(/€[\d,]+/g)?.length).toBeGreaterThan(6);
  expect(html).not.toMatch(/\$\d/);
});

test('the hero of the page opens with the example', () => {
  const found = estimateOf(firmOf(example) as Firm, 'USD');
  const { live, plate } = partners.PartnersCompany.scene;
  expect(live.count).toBe(found?.seats);
  expect(found && sceneText(found, example.clients)).toEqual(plate);
  expect(plate.text).toBe(m.partners_seat_plate({ seats: 4, guests: 12 }));
});
