import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openingPrice } from '#app/catalogue/configurator/opening-price.ts';
import { openOrder } from '#app/catalogue/configurator/order-actions.tsx';
import { sceneOf } from '#app/catalogue/configurator/scene.ts';
import { ServerConfigurator } from '#app/catalogue/configurator/server-configurator.tsx';
import { opening, settled } from '#app/catalogue/configurator/state.ts';
import { choiceOf, fitsOf } from '#app/catalogue/servers/fit.ts';
import { builtServers, vpsCandidates } from '#app/catalogue/servers/plans.ts';
import { vpsExample, workloadOf } from '#app/catalogue/servers/state.ts';
import { needOf } from '#app/catalogue/servers/workload.ts';
import { filled } from '#app/frame/section-data.ts';
import { CurrencyContext } from '#app/state/currency.ts';
import { visitorsDraft } from '#app/state/server-draft.ts';
import {
  serverDelivery,
  serverLocations,
  setupWaivedFromMonths,
  terms,
} from '#content/catalogue/infrastructure.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { currencies } from '#contract/currencies.ts';
import { VpsPickerTool } from './vps-picker.tsx';
import { vpsScene } from './vps-scene.ts';

const drawn = (element: React.ReactElement) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />).replaceAll(
    '<!-- -->',
    '',
  );

test.each([
  [
    'virtual servers',
    <VpsPickerTool key="v" />,
    ['vps-3 is the smallest plan that fits', 'you need 3.1_GB, it has 2_GB', '$0.0208', '$14.00'],
  ],
  [
    'dedicated servers',
    <ServerConfigurator key="d" actions={openOrder} draft={visitorsDraft} />,
    [
      'ds-2 is the smallest plan that fits',
      'you need 14, it has 12',
      '/dedicated-buy?plan=ds-2&amp;location=frankfurt',
      'Needs four disks of the same size',
      '$138.00',
      '$75.65 a month',
      '$907.80 for the term',
      'You save $209.20',
    ],
  ],
])('the server draws the worked example of %s, every field under a label', (_, element, texts) => {
  const html = drawn(element);
  for (const text of texts.map((one) => one.replaceAll('_', '\u00a0'))) expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test.each([
  ['virtual servers', <VpsPickerTool key="v" hero />],
  ['dedicated servers', <ServerConfigurator key="d" actions={openOrder} draft={visitorsDraft} />],
])('the server draws %s in the currency of the page, and in no other', (_, element) => {
  const html = drawn(<CurrencyContext value="EUR">{element}</CurrencyContext>);
  expect(html.match(/€[\d,]+\.\d\d/g)?.length).toBeGreaterThan(6);
  expect(html).not.toMatch(/\$\d/);
});

test('a plan is ordered where the page says', () => {
  const html = drawn(<VpsPickerTool orderTo={(plan, months) => `/order?plan=${plan}&months=${months}`} />);
  expect(html).toContain('href="/order?plan=vps-6&amp;months=1"');
});

test.each(currencies)('the pictures of the pages open with what the tools open with, in %s', (currency) => {
  const need = needOf(workloadOf(vpsExample)!);
  const virtual = vpsCandidates(currency);
  const fits = fitsOf(virtual, { need, windows: false, term: terms[0] });
  const vps = filled(infrastructure.Vps, currency).scene;
  expect({ live: vps.live, plate: vps.plate }).toEqual(
    vpsScene(need, choiceOf(fits).chosen, virtual, currency),
  );
  const dedicated = filled(infrastructure.Dedicated, currency).scene;
  expect({ live: dedicated.live, plate: dedicated.plate }).toEqual(
    sceneOf(settled(opening, builtServers(currency), currency).machine, opening, {
      cart: openingPrice(opening, currency),
      fresh: true,
      asked: false,
    }),
  );
});

test('the facts of the page are those of the catalogue', () => {
  const { sections }: PageCopy = infrastructure.Dedicated;
  const show = sections.find(({ id }) => id === 'facts')?.show;
  const facts = show?.kind === 'facts' ? show.items.map(({ term }) => term) : [];
  expect(facts).toEqual([
    `${serverDelivery.inStockHours}\u00a0hours`,
    `${serverDelivery.customWorkingDays} working days`,
    `${serverLocations.length} locations`,
    `${setupWaivedFromMonths} months`,
  ]);
});
