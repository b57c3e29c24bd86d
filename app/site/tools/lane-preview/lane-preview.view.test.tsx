import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { amountText } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { billed } from '#app/site/pages/pictures/billed-steps.tsx';
import { grain, inUnits, tick } from '#app/site/tools/parcel-weight/measures.ts';
import { partners } from '#content/en/pages/partners.ts';
import { rank } from './lane.ts';
import LanePreviewTool from './lane-preview.island.tsx';
import { example, exampleParcels, laneOf } from './state.ts';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<LanePreviewTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'Your lane takes 2 of 3 example parcels|Place 8 of 10'.split('|'))
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('hero and drawing of the page agree with what the tool works out for its example', () => {
  const { lane, currency } = laneOf(example)!;
  const ranked = exampleParcels.map(({ box }) => rank(lane, box));
  const taken = ranked.map(({ refusal }) => (refusal === null ? 1 : 0));
  const { live, plate } = partners.PartnersCarrier.scene;
  expect(live.bars).toEqual(taken);
  expect(plate.text).toBe(m.partners_lane_taken({ taken: taken.filter(Boolean).length, of: ranked.length }));
  expect(plate.note).toBe(m.partners_scene_lane());

  const { box } = exampleParcels[0]!;
  const { shipment, place, price, rows } = ranked[0]!;
  const sides = box.sides.map((side) => inUnits(side, tick.metric));
  // Kept in thousandths.
  const divisor = Number(lane.terms.divisor) / 1000;
  expect(billed).toEqual({
    sides,
    scaleKg: inUnits(box.weight, grain.metric),
    divisor,
    volumetricKg: (sides[0]! * sides[1]! * sides[2]!) / divisor,
    stepKg: inUnits(lane.terms.step, grain.metric),
    billedKg: inUnits(shipment.billed, grain.metric),
    upToKg: inUnits(lane.prices.find(({ upTo }) => shipment.billed <= upTo)!.upTo, grain.metric),
    price: amountText(price!, currency),
    place,
    of: rows.length,
  });
});
