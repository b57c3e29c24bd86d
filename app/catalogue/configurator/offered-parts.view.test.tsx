import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtServers } from '#app/catalogue/servers/plans.ts';
import { CurrencyContext } from '#app/state/currency.ts';
import { serverLocations } from '#content/catalogue/infrastructure.ts';
import type { PlanDetail } from '#contract/catalogue.ts';
import { LocationCells } from './location-cells.tsx';
import { PartChoices } from './part-choices.tsx';
import { opening, settled } from './state.ts';

const because = 'It is not offered in EUR.';
const missing = (slug: string) => ({
  ...{ slug, name: slug, standard: false, planShare: 0, promiseMinutes: null },
  ...{ prices: [], impossibleBecause: because, needs: null },
});
const [first, second, third] = serverLocations;
const plan = {
  options: [
    { slug: 'memory', choices: [missing('memory-64')] },
    { slug: 'controller', choices: [missing('hardware-raid')] },
    { slug: 'ipv4', choices: [missing('ipv4')] },
  ],
  locations: [{ ...first, stock: 'in_stock', left: null, delta: { amount: 0, currency: 'EUR' } }],
} as unknown as PlanDetail;
const inputOf = (html: string, value: string) =>
  html.match(/<(?:input|option)\b[^>]*>/g)?.find((tag) => tag.includes(`value="${value}"`)) ?? '';

const isDisabled = (tag: string) => tag.includes(' disabled=""');

test('a part without a price in the currency of the page has none, and cannot be chosen', () => {
  const { machine } = settled(opening, builtServers('EUR'), 'EUR');
  const html = renderToStaticMarkup(
    <CurrencyContext value="EUR">
      <PartChoices build={opening} machine={machine} plan={plan} onChange={() => {}} />
    </CurrencyContext>,
  );
  expect([inputOf(html, '0'), inputOf(html, '64')].map((tag) => isDisabled(tag))).toEqual([false, true]);
  expect(html).toMatch(/id="server-controller"[^>]* disabled=""/);
  expect(html).toMatch(/<option[^>]* disabled=""[^>]*>2 \(–\)</);
  // Two steps of memory and the controller.
  expect(html.split(because)).toHaveLength(4);
});

test('a place where the machine is not sold cannot be chosen; the chosen one says so', () => {
  const html = renderToStaticMarkup(
    <LocationCells location={second.slug} places={[first, second, third]} plan={plan} onChange={() => {}} />,
  );
  expect([first, second, third].map(({ slug }) => isDisabled(inputOf(html, slug)))).toEqual([
    ...[false, false, true],
  ]);
  expect(html.split('Not offered here')).toHaveLength(3);
});
