import { expect, test } from 'vitest';
import { openingPrice } from '#app/catalogue/configurator/opening-price.ts';
import { opening } from '#app/catalogue/configurator/state.ts';
import { offeredOf } from '#app/site/tools/server-pickers/use-vps-offer.ts';
import { terms, vpsPlans } from '#content/catalogue/infrastructure.ts';
import type { OfferedPlan } from '#contract/catalogue.ts';
import { currencies } from '#contract/currencies.ts';
import { usd } from '#contract/money.ts';
import type { Problem, Selection } from '#contract/pricing.ts';
import { planSeeds } from '../../../database/catalogue-rows.ts';
import { choiceOf, fitsOf } from './fit.ts';
import { serversOf, virtualOf } from './offered.ts';
import { builtServers, builtVirtual, vpsCandidates } from './plans.ts';

const offered: OfferedPlan[] = planSeeds.map(({ slug, family, group, name, facts, prices }) => ({
  ...{ slug, family, group, name },
  facts: facts ?? {},
  ...{ leastQuantity: 1, mostQuantity: 10, limitPerMember: null, promiseMinutes: null },
  prices: prices.map(({ currency, months, fromQuantity = 1, ...amounts }, id) => {
    const money = (amount: number) => ({ amount, currency });
    return {
      ...{ id, months: months as 1, fromQuantity, month: money(amounts.monthAmount) },
      ...{ term: money(amounts.termAmount), setup: money(amounts.setupAmount ?? 0) },
    };
  }),
}));
const ofFamily = (wanted: string) => offered.filter(({ family }) => family === wanted);

test.each(currencies)('what is seeded in %s is read as the site was built with it', (currency) => {
  expect(serversOf(ofFamily('dedicated'), currency)).toEqual(builtServers(currency));
  expect(virtualOf(ofFamily('vps'), currency)).toEqual(builtVirtual(currency));
});

test('a new plan and a changed price are shown; a plan that cannot be compared is not', () => {
  const [first] = ofFamily('dedicated');
  const [price] = first!.prices;
  const dearer = { ...first!, slug: 'ds-7', prices: [{ ...price!, month: usd(6100) }] };
  const bare = { ...first!, slug: 'ds-8', facts: { cores: 4 } };
  const yearly = { ...first!, slug: 'ds-9', prices: [{ ...price!, months: 12 as const }] };
  const read = serversOf([dearer, bare, yearly], 'USD');
  expect(read.map(({ slug, price }) => [slug, price])).toEqual([['ds-7', 6100]]);
  expect(serversOf([dearer], 'EUR')).toEqual([]);
});

test('what is sold out at every place is neither recommended nor the cheaper one', () => {
  const lines = vpsPlans.map(
    ({ slug }): Selection => ({
      ...{ plan: slug, months: 1, quantity: 1, choices: {}, setup: {} },
    }),
  );
  const priced = openingPrice(opening, 'USD');
  const [line] = priced.lines;
  const missing = (at: number, alternatives: string[]): Problem => ({
    ...{ line: at, part: 'location', reason: 'location_missing', alternatives },
  });
  const places = (i: number) => (vpsPlans[i]?.slug === 'vps-3' ? [] : ['london']);
  const now = offeredOf(lines, {
    ...priced,
    lines: lines.map((selection) => ({ ...line!, selection })),
    problems: lines.map((_, i) => missing(i, places(i))),
  });
  expect(now.map((one) => one?.soldOut)).toEqual([false, false, true, false, false, false]);
  const need = { threads: 1, memoryGB: 3, diskGB: 40, trafficTB: 1 };
  const plans = vpsCandidates('USD').map((plan, i) => ({
    ...plan,
    now: { ...now[i]!, monthly: plan.price },
  }));
  const { chosen, below } = choiceOf(fitsOf(plans, { need, windows: false, term: terms[0] }));
  expect([chosen?.plan.slug, below?.plan.slug]).toEqual(['vps-4', 'vps-2']);
});
