import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { filled } from '#app/frame/section-data.ts';
import { CurrencyContext } from '#app/state/currency.ts';
import { membershipTerms, membershipTiers } from '#content/catalogue/membership.ts';
import { library } from '#content/en/pages/library.ts';
import { currencies } from '#contract/currencies.ts';
import MembershipTierTool from './membership-tier.island.tsx';
import { example, usageOf } from './state.ts';
import { choiceOf, tierOffers } from './tier.ts';
import { TierAnswer } from './tier-answer.tsx';
import { sceneOf } from './words.ts';

test('the server draws the worked example, every field under a label', () => {
  const routes = [{ path: '/', element: <MembershipTierTool /> }];
  const html = renderToString(<RouterProvider router={createMemoryRouter(routes)} />).replaceAll(
    '<!-- -->',
    '',
  );
  for (const text of ['Starter is the cheapest tier that covers it', '120 of 150', '8 of 10', '$19.00'])
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('without downloads no membership is needed, and none is offered', () => {
  const use = { ...usageOf(example)!, downloads: 0 };
  const offers = tierOffers(use, 'USD');
  const choice = choiceOf(offers);
  const html = renderToString(<TierAnswer use={use} offers={offers} choice={choice} />);
  expect(html).toContain('Without downloads you need no membership');
  expect(html).not.toMatch(/Add to cart|<table|<dl/);
  expect(sceneOf(use, choice, 'USD')).toEqual({
    live: { count: 0 },
    plate: { note: '0 downloads', text: 'no membership needed' },
  });
});

test('the server draws it in the currency of the page, and in no other', () => {
  const html = renderToString(
    <CurrencyContext value="EUR">
      <MembershipTierTool />
    </CurrencyContext>,
  );
  expect(html.match(/€[\d,]+/g)?.length).toBeGreaterThan(3);
  expect(html).toContain('Servers and proxies a month, €');
  expect(html).not.toContain('$');
});

test.each(currencies)('the picture of the page opens with what the tool opens with, in %s', (currency) => {
  const use = usageOf(example)!;
  const { scene } = filled(library.MaterialMember, currency);
  expect({ live: scene.live, plate: scene.plate }).toEqual(
    sceneOf(use, choiceOf(tierOffers(use, currency)), currency),
  );
});

test('the comparison of the page holds the numbers of the catalogue', () => {
  const table = library.MaterialMember.sections.find(({ id }) => id === 'compare');
  const show = table && 'show' in table ? table.show : undefined;
  if (show?.kind !== 'compare') throw new Error('The comparison is gone');
  const cells = (term: string): readonly string[] => show.rows.find((row) => row.term === term)?.cells ?? [];
  expect(show.columns).toEqual(membershipTiers.map(({ name }) => name));
  expect(cells('Downloads a day')).toEqual(
    membershipTiers.map(({ downloadsADay }) =>
      downloadsADay === null ? 'No daily limit' : `${downloadsADay}`,
    ),
  );
  const months = membershipTiers.map(({ downloadsAMonth }) => downloadsAMonth?.toLocaleString('en-US'));
  for (const [i, count] of months.entries())
    if (count) expect(cells('Downloads a month')[i]).toContain(count);
  for (const [i, tier] of membershipTiers.entries()) {
    expect(cells('People')[i]).toMatch(new RegExp(`^${tier.seatsIncluded}\\b`));
    if (tier.infrastructureShare)
      expect(cells('Discount on servers and proxies')[i]).toBe(`${tier.infrastructureShare / 100}%`);
  }
  const { refund, sameItemFreeDays } = membershipTerms;
  const words = library.MaterialMember.sections.map(({ text }) => text).join(' ');
  expect(words).toContain(`within ${sameItemFreeDays} days is free`);
  expect(words).toContain(
    `within ${refund.withinDays} days if fewer than ${refund.fewerDownloadsThan} items`,
  );
});
